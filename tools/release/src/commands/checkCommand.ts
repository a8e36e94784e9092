import { UsageError } from '@mg/command';
import { isAppName, type AppName } from '@mg/site-format/layout';
import { describeIncompatibility, type Incompatibility } from '../gate/Incompatibility';
import { check } from '../operations/check';
import { addCommand, addLook, addUncaged, type Tool } from './addCommand';

export const addCheck = (tool: Tool) =>
  addLook(
    addUncaged(
      addCommand(
        tool,
        'check <app@version...>',
        'says whether versions could be promoted now, and changes nothing',
        async ({ storage, args, ...options }) => {
          const names = args[0] as string[];
          const versions = readVersions(names);
          return forecast(names, await check(storage, versions, options));
        },
      ),
    ),
  ).examples('check quote@1.3.0', 'check shell@2.0.0 quote@2.0.0');

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

/** Formats the gate's answer about versions that are not live. */
export function forecast(names: string[], incompatibilities: Incompatibility[]) {
  const fits = incompatibilities.length === 0;
  const reasons = incompatibilities.map((it) => `\n  - ${describeIncompatibility(it)}`);
  const text = fits
    ? `${names.join(', ')} can be promoted.`
    : `Cannot be promoted now:${reasons.join('')}`;
  return { ok: fits, data: { fits, incompatibilities }, text };
}
