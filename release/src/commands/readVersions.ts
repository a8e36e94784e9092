import { UsageError } from '@mg/command';
import { isAppName, type AppName } from '@mg/site-format/layout';

/** Reads `quote@1.3.0 home@2.0.0` as versions by app. @throws UsageError */
export function readVersions(args: string[]): Record<AppName, string> {
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
