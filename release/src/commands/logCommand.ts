import type { LogLine } from '@mg/site-format/logLine';
import { openSite } from '../storage/openSite';
import { readLog } from '../storage/records';
import { addCommand, type Tool } from './addCommand';

export const addLog = (tool: Tool) =>
  addCommand(tool, 'log', 'says who did what, when and why, the newest first', async ({ site }) => {
    const lines = await readLog(openSite(site));
    const entries = lines.map((line) => JSON.parse(line) as LogLine).reverse();
    return { data: { entries }, text: entries.map(readable).join('\n') || 'No records.' };
  }).examples('log', 'log --json');

function readable({ serial, at, by, action, changes, reason }: LogLine): string {
  const what = changes
    .map(({ app, from, to }) => `${app} ${from ?? '-'} -> ${to ?? 'none'}`)
    .join(', ');
  const why = reason ? `: ${reason}` : '';
  return `${String(serial).padStart(4)}  ${at}  ${by}  ${action}${what && ` ${what}`}${why}`;
}
