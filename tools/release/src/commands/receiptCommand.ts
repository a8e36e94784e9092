import { UsageError } from '@mg/command';
import { ReleaseError } from '../storage/errors';
import { SiteReader } from '../site/SiteReader';
import { addCommand, addReceipt, type Tool } from './addCommand';
import { withReceipt } from './withReceipt';

export const addReceiptCommand = (tool: Tool) =>
  addReceipt(
    addCommand(
      tool,
      'receipt',
      'proves that the public sees the live record, and changes nothing',
      async (context) => {
        if (!context.urls) {
          throw new UsageError(
            'Say where the public finds the site: --url https://www.example.com.',
          );
        }
        const record = await new SiteReader(context.storage).newest();
        if (!record) throw new ReleaseError(`Nothing is live in ${context.site}.`);
        return withReceipt({ record, changed: false, warnings: [] }, context);
      },
    ),
  ).examples(
    'receipt --url https://www.example.com',
    'receipt --url https://www.example.com --budget 60000',
  );
