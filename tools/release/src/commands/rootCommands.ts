import { resolve } from 'node:path';
import { reader, table, UsageError } from '@mg/command';
import { changeRoot, newestRoot, signRoot } from '../operations/changeRoot';
import { createRoot } from '../site/roots';
import { SiteReader } from '../site/SiteReader';
import { readTextFile, type CommandRow, type Context } from './addCommand';
import { inForce } from './inForce';

const ROOT: CommandRow['group'] = ['root', 'show and sign the document that says whose keys count'];

const readDate = reader((text) => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}, 'a date such as 2026-12-24');

/** Lists the commands of the root. */
export const ROOT_COMMANDS: CommandRow[] = [
  {
    group: ROOT,
    name: 'create',
    summary: 'makes the first root of a site of before, with all rights for your keys',
    examples: ['root create'],
    work: async (context) => {
      await createRoot(context.storage, context.keyring);
      return showRoot(context);
    },
  },
  {
    group: ROOT,
    name: 'show',
    summary: 'shows the newest root, and the hash that others know the site by (RELEASE_ROOT)',
    examples: ['root show', 'root show --json'],
    work: showRoot,
  },
  {
    group: ROOT,
    name: 'freeze',
    summary:
      'keeps new versions from going live for a time, in the next root; a rollback stays possible',
    args: [
      ['<from>', 'a date such as 2026-12-24 or 2026-12-24T20:00Z', readDate],
      ['<until>', 'a date; the freeze ends at its beginning', readDate],
      ['[app...]', 'the apps (else all)'],
    ],
    examples: ['root freeze 2026-12-24 2027-01-02', 'root freeze 2026-12-24 2026-12-27 shell'],
    work: async (context) => {
      const [from, until, apps = []] = context.args as unknown as [string, string, string[]?];
      if (from >= until) throw new UsageError('A freeze ends after its beginning.');
      const now = new Date().toISOString();
      const changed = await changeRoot(context.storage, context.keyring, (root) => {
        const others = root.freezes?.filter((one) => one.until > now) ?? [];
        root.freezes = [...others, { from, until, apps }];
      });
      return inForce(context, changed);
    },
  },
  {
    group: ROOT,
    name: 'thaw',
    summary: 'ends all freezes, in the next root',
    examples: ['root thaw'],
    work: async (context) =>
      inForce(
        context,
        await changeRoot(context.storage, context.keyring, (root) => delete root.freezes),
      ),
  },
  {
    group: ROOT,
    name: 'sign',
    summary: "adds your signature to another holder's draft of the next root",
    args: [['<draft>', 'the file of the draft']],
    examples: ['root sign root-2.json'],
    work: async (context) => {
      const file = resolve(context.cwd, context.args[0] as string);
      const draft = Buffer.from(await readTextFile(file));
      return inForce(context, await signRoot(context.storage, context.keyring, draft));
    },
  },
];

async function showRoot({ storage, keyring }: Context) {
  const root = await newestRoot(storage, keyring);
  const { pin } = await new SiteReader(storage).rootChain();
  const roles = Object.entries(root.roles).map(([role, { keyids, threshold }]) => [
    ...[
      role,
      `${threshold} of ${keyids.length}`,
      keyids.map((id) => root.keys[id]!.name).join(' '),
    ],
  ]);
  const heading = `root         ${root.version}, until ${root.expires}\nRELEASE_ROOT ${pin}\n`;
  const freezes = (root.freezes ?? []).map(
    ({ from, until, apps }) =>
      `freeze       ${from} until ${until}: ${apps.join(' ') || 'all apps'}\n`,
  );
  return {
    data: { pin, root },
    text: heading + freezes.join('') + table(['role', 'signatures', 'keys'], roles),
  };
}
