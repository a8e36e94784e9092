import { describeIncompatibility } from '../gate/Incompatibility';
import { check } from '../operations/check';
import type { Command } from './Command';
import { versionsByApp } from './readArguments';

export const checkCommand: Command = {
  usage: 'check <app>@<version> ...',
  summary: 'says whether versions could be promoted now, and changes nothing',
  examples: ['check quote@1.3.0', 'check shell@2.0.0 quote@2.0.0'],
  options: [],
  async run({ site, args, step }) {
    const versions = versionsByApp(args);
    const incompatibilities = await step('check what fits', () => check(site, versions));
    const fits = incompatibilities.length === 0;
    return {
      ok: fits,
      data: { fits, incompatibilities },
      text: fits
        ? `${args.join(', ')} can be promoted.`
        : ['Cannot be promoted:', ...incompatibilities.map((it) => `  - ${describeIncompatibility(it)}`)].join('\n'),
    };
  },
};
