import { UsageError } from '@mg/command';
import { isAppName, type AppName } from '@mg/site-format/layout';
import type { Context } from './addCommand';

/** Reads the versions that the command line names, or the remote of the folder. */
export async function versionsOf({ remote, args }: Context): Promise<Record<AppName, string>> {
  if (!remote) return readVersions([args[0]!].flat());
  const { name, version } = await remote();
  return { [name]: (args[0] as string | undefined) ?? version };
}

/** Reads `quote@1.3.0 home@2.0.0` as versions by app. @throws UsageError */
function readVersions(args: readonly string[]): Record<AppName, string> {
  const versions: Record<AppName, string> = {};
  for (const arg of args) {
    const [app, version, ...more] = arg.split('@');
    if (!app || !isAppName(app) || !version || more.length > 0) {
      throw new UsageError(`'${arg}' is not of the form app@version, such as quote@1.3.0.`);
    }
    if (versions[app]) throw new UsageError(`${app} is named twice.`);
    versions[app] = version;
  }
  return versions;
}
