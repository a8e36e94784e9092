import { verifyLog } from '../operations/verifyLog';
import type { Command } from './Command';
import { noArguments } from './readArguments';

export const verifyLogCommand: Command = {
  usage: 'verify-log',
  summary: 'finds any line or record that was changed after it was written',
  examples: ['verify-log'],
  options: [],
  async run(context) {
    noArguments(context);
    const data = await context.step('verify the history', () => verifyLog(context.site));
    const sound = data.problems.length === 0;
    return {
      ok: sound,
      data,
      text: sound
        ? `${data.records} records, all as they were written.`
        : ['Changed after it was written:', ...data.problems.map((it) => `  - ${it}`)].join('\n'),
    };
  },
};
