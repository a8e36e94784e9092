import { describeMisfit } from '../gate/Misfit';
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
    const misfits = await step('check what fits', () => check(site, versions));
    const fits = misfits.length === 0;
    return {
      ok: fits,
      data: { fits, misfits },
      text: fits
        ? `${args.join(', ')} can be promoted.`
        : ['Cannot be promoted:', ...misfits.map((it) => `  - ${describeMisfit(it)}`)].join('\n'),
    };
  },
};
