import { table } from '@mg/command';
import { status } from '../operations/status';
import { addCommand, type Tool } from './addCommand';
import { contentLine } from './withReceipt';

const HEAD = ['app', 'live', 'since', 'by', 'last good', 'quarantined', 'published, not live'];

export const addStatus = (tool: Tool) =>
  addCommand(
    tool,
    'status',
    'says what is live, since when, by whom; the last good versions, and those not live',
    async ({ site, storage }) => {
      const data = await status(storage);
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
      const heading = data.serial
        ? `record       ${data.serial}\nhash         ${data.hash}\n${contentLine(data)}`
        : `nothing is live in ${site}`;
      return { data, text: [heading, ...lateLine(data), table(HEAD, rows)].join('\n') };
    },
  ).examples('status', 'status --json');

/** Warns about a record that no visitor sees yet. */
const lateLine = ({ serial, shown }: Awaited<ReturnType<typeof status>>): string[] =>
  shown < serial
    ? [
        `warning      visitors still see ${shown ? `record ${shown}` : 'no sound live.json'}. A release is ending, or was killed; ` +
          `any release shows record ${serial}, such as compose --keep-content.`,
      ]
    : [];

const shortList = (versions: string[]) =>
  versions.length > 4
    ? `${versions.slice(0, 4).join(' ')} +${versions.length - 4}`
    : versions.join(' ') || '-';
