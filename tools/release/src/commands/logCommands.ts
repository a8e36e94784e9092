import type { LogLine } from '@mg/site-format/logLine';
import { readAuthors, type Author } from '../site/authors';
import { verifyLog } from '../operations/verifyLog';
import { readLog } from '../site/records';
import { addCommand, type Tool } from './addCommand';

export const addLog = (tool: Tool) =>
  addCommand(
    tool,
    'log',
    'says who did what, when and why, the newest first',
    async ({ storage }) => {
      const authors = await readAuthors(storage, await storage.latestSerial());
      const entries = (await readLog(storage)).map((text) => {
        const line = JSON.parse(text) as LogLine;
        return { ...line, ...authors.find(({ serial }) => serial === line.serial) };
      });
      entries.reverse();
      return { data: { entries }, text: entries.map(readable).join('\n') || 'No records.' };
    },
  ).examples('log', 'log --json');

export const addVerifyLog = (tool: Tool) =>
  addCommand(
    tool,
    'verify-log',
    'finds any line, record, page or published file that was changed after it was written',
    async ({ storage, step }) => {
      const data = await step('verify the history', () => verifyLog(storage));
      const { records, sets, versions } = data;
      const ok = data.problems.length === 0;
      const text = ok
        ? `${records} records, the pages of ${sets} and ${versions} versions: all as they were written.`
        : ['Changed after it was written:', ...data.problems.map((it) => `  - ${it}`)].join('\n');
      return { ok, data, text };
    },
  ).examples('verify-log');

function readable({ serial, at, by, action, changes, reason }: LogLine & Partial<Author>): string {
  const what = changes
    .map(({ app, from, to }) => `${app} ${from ?? '-'} -> ${to ?? 'none'}`)
    .join(', ');
  const why = reason ? `: ${reason}` : '';
  return `${String(serial).padStart(4)}  ${at}  ${by ?? '-'}  ${action}${what && ` ${what}`}${why}`;
}
