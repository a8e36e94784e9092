import { ReleaseError } from '../foundation/errors';
import { openSite } from '../storage/openSite';
import { newestRecord } from '../storage/records';
import type { Command } from './Command';
import { noArguments } from './readArguments';
import { UsageError } from './UsageError';
import { withReceipt } from './withReceipt';

export const receiptCommand: Command = {
  usage: 'receipt --url URL',
  summary: 'proves that the public sees the live record, and changes nothing',
  examples: [
    'receipt --url https://www.example.com',
    'receipt --url https://www.example.com --budget 60000',
  ],
  options: ['url', 'budget'],
  async run(context) {
    noArguments(context);
    if (!context.url) {
      throw new UsageError('Say where the public finds the site: --url https://www.example.com.');
    }
    const record = await newestRecord(openSite(context.site));
    if (!record) throw new ReleaseError(`Nothing is live in ${context.site}.`);
    return withReceipt({ record, changed: false, warnings: [] }, context);
  },
};
