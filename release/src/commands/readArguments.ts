import { isAppName, type AppName } from '@mg/site-format/layout';
import type { Context } from './Command';
import { UsageError } from './UsageError';

/** The one app that a command is about. @throws UsageError */
export function oneApp(args: string[]): AppName {
  const [name, ...more] = args;
  if (!name || more.length > 0) throw new UsageError('Name one app, such as quote.');
  return appNamed(name);
}

/** `quote@1.3.0 home@2.0.0` as versions by app. @throws UsageError */
export function versionsByApp(args: string[]): Record<AppName, string> {
  const versions: Record<AppName, string> = {};
  for (const arg of args) {
    const [name, version, ...more] = arg.split('@');
    if (!name || !version || more.length > 0) {
      throw new UsageError(`'${arg}' is not of the form app@version, such as quote@1.3.0.`);
    }
    const app = appNamed(name);
    if (versions[app]) throw new UsageError(`${app} is named twice.`);
    versions[app] = version;
  }
  if (args.length === 0) throw new UsageError('Name what: app@version, such as quote@1.3.0.');
  return versions;
}

/** @throws UsageError where there are arguments that the command has no use for */
export function noArguments({ args }: Context): void {
  if (args.length > 0) throw new UsageError(`'${args[0]}' is too much: this command takes none.`);
}

function appNamed(name: string): AppName {
  if (!isAppName(name)) {
    throw new UsageError(`'${name}' is no name of an app: lower-case letters, digits, hyphens.`);
  }
  return name;
}
