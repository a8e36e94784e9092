import type { LogLine } from '@mg/site-format/logLine';
import { openSite } from '../storage/openSite';
import { readLog } from '../storage/records';
import type { Command } from './Command';
import { noArguments } from './readArguments';

export const logCommand: Command = {
  usage: 'log',
  summary: 'who did what, when and why, the newest first',
  examples: ['log', 'log --json'],
  options: [],
  async run(context) {
    noArguments(context);
    const lines = await readLog(openSite(context.site));
    const entries = lines.map((line) => JSON.parse(line) as LogLine).reverse();
    return { ok: true, data: { entries }, text: entries.map(readable).join('\n') || 'No records.' };
  },
};

function readable({ serial, at, by, action, changes, reason }: LogLine): string {
  const what = changes
    .map(({ app, from, to }) => `${app} ${from ?? '-'} -> ${to ?? 'none'}`)
    .join(', ');
  const why = reason ? `: ${reason}` : '';
  return `${String(serial).padStart(4)}  ${at}  ${by}  ${action}${what && ` ${what}`}${why}`;
}
