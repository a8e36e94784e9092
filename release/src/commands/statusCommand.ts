import { status } from '../operations/status';
import type { Command } from './Command';
import { noArguments } from './readArguments';
import { table } from './table';
import { contentLine } from './withReceipt';

export const statusCommand: Command = {
  usage: 'status',
  summary: 'what is live, since when, by whom; what stands by, and what waits',
  examples: ['status', 'status --json'],
  options: [],
  async run(context) {
    noArguments(context);
    const data = await status(context.site);
    const rows = data.apps.map(
      ({ app, live = '-', since = '-', by = '-', lastGood = '-', quarantined, published }) => [
        app,
        live,
        since.replace(/\.\d+Z$/, 'Z'),
        by,
        lastGood,
        shortList(quarantined),
        shortList(published),
      ],
    );
    const head = ['app', 'live', 'since', 'by', 'last good', 'quarantined', 'published, not live'];
    const heading = data.serial
      ? `record ${data.serial}\n${contentLine(data)}`
      : `nothing is live in ${context.site}`;
    return { ok: true, data, text: `${heading}\n${table(head, rows)}` };
  },
};

const shortList = (versions: string[]) =>
  versions.length > 4
    ? `${versions.slice(0, 4).join(' ')} +${versions.length - 4}`
    : versions.join(' ') || '-';
