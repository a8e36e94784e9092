import { ReleaseError } from '../foundation/errors';
import { readRecord } from '../record/readRecord';
import { openSite } from '../storage/openSite';
import type { Command } from './Command';
import { noArguments } from './readArguments';
import { reportCommit } from './reportCommit';
import { UsageError } from './UsageError';

export const receiptCommand: Command = {
  usage: 'receipt --url URL',
  summary: 'proves that the public sees the live record, and changes nothing',
  examples: [
    'receipt --url https://www.example.com',
    'receipt --url https://www.example.com --budget 60000',
  ],
  options: ['url', 'budget'],
  async run(context) {
    const started = performance.now();
    noArguments(context);
    if (!context.options.url && !process.env.RELEASE_URL) {
      throw new UsageError('Say where the public finds the site: --url https://www.example.com.');
    }
    const storage = openSite(context.site);
    const record = await readRecord(storage, await storage.latestSerial());
    if (!record) throw new ReleaseError(`Nothing is live in ${context.site}.`);
    return reportCommit({ record, changed: false, warnings: [] }, context, started);
  },
};
