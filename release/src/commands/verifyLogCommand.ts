import { verifyLog } from '../operations/verifyLog';
import { addCommand, type Tool } from './addCommand';

export const addVerifyLog = (tool: Tool) =>
  addCommand(
    tool,
    'verify-log',
    'finds any line or record that was changed after it was written',
    async ({ site, step }) => {
      const data = await step('verify the history', () => verifyLog(site));
      const ok = data.problems.length === 0;
      const text = ok
        ? `${data.records} records, all as they were written.`
        : ['Changed after it was written:', ...data.problems.map((it) => `  - ${it}`)].join('\n');
      return { ok, data, text };
    },
  ).examples('verify-log');
