import { promote } from '../operations/promote';
import { addCommand, addGoingLive, type Context, type Tool } from './addCommand';
import { readVersions } from './checkCommand';
import { withReceipt } from './withReceipt';

export function addPromote(tool: Tool) {
  const command = addCommand(
    tool,
    `promote ${tool.remote ? '[version]' : '<app@version...>'}`,
    tool.remote
      ? "makes a published version live, if it fits: package.json's where none is named"
      : 'makes published versions live, all in one record, if they fit',
    async (context) => {
      const versions = await versionsOf(context);
      return withReceipt(await promote(context.storage, versions, context), context);
    },
  );
  return addGoingLive(command, tool).examples(
    ...(tool.remote
      ? [
          'promote --site /srv/mg/site --url https://www.example.com',
          'promote 1.3.0 --site /srv/mg/site --reason "the shorter form after all"',
        ]
      : [
          'promote quote@1.3.0 --by ana --reason "shorter form" --url https://www.example.com',
          'promote shell@2.0.0 home@2.0.0 catalogue@2.0.0 quote@2.0.0 --reason "React 20"',
        ]),
  );
}

/** Reads the versions that the command line names, or the remote of the folder. */
export async function versionsOf({ remote, args }: Context): Promise<Record<string, string>> {
  if (!remote) return readVersions([args[0]!].flat());
  const { name, version } = await remote();
  return { [name]: (args[0] as string | undefined) ?? version };
}
