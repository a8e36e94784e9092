import { describeIncompatibility, type Incompatibility } from '../gate/Incompatibility';
import { check } from '../operations/check';
import { addCommand, type Tool } from './addCommand';
import { readVersions } from './readVersions';

export const addCheck = (tool: Tool) =>
  addCommand(
    tool,
    'check <app@version...>',
    'says whether versions could be promoted now, and changes nothing',
    async ({ site, args, step }) => {
      const names = args[0] as string[];
      const versions = readVersions(names);
      return forecast(names, await step('check what fits', () => check(site, versions)));
    },
  ).examples('check quote@1.3.0', 'check shell@2.0.0 quote@2.0.0');

/** Tells the gate's answer about versions that are not live. */
export const forecast = (names: string[], incompatibilities: Incompatibility[]) => ({
  ok: incompatibilities.length === 0,
  data: { fits: incompatibilities.length === 0, incompatibilities },
  text:
    incompatibilities.length === 0
      ? `${names.join(', ')} can be promoted.`
      : [
          'Cannot be promoted now:',
          ...incompatibilities.map((it) => `  - ${describeIncompatibility(it)}`),
        ].join('\n'),
});
