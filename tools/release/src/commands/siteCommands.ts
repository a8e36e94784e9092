import { table, UsageError } from '@mg/command';
import type { LogLine } from '@mg/site-format/logLine';
import { check } from '../operations/check';
import { gc } from '../operations/gc';
import { recompose } from '../operations/recompose';
import { status } from '../operations/status';
import { verifyLog } from '../operations/verifyLog';
import { readAuthors, type Author } from '../site/authors';
import { trustNewest } from '../site/history';
import { readLog } from '../site/records';
import { SiteReader } from '../site/SiteReader';
import { ReleaseError } from '../storage/errors';
import type { CommandRow, Context } from './addCommand';
import { RECEIPT } from './appCommands';
import { forecast } from './forecast';
import { readPackage, showWhoHas } from './showWhoHas';
import { versionsOf } from './versionsOf';
import { contentLine, withReceipt } from './withReceipt';

/** Lists the commands that look at a whole site, or care for it. */
export const SITE_COMMANDS: CommandRow[] = [
  {
    name: 'check <app@version...>',
    summary: 'says whether versions could be promoted now, and changes nothing',
    options: ['uncaged', 'noLook'],
    examples: ['check quote@1.3.0', 'check shell@2.0.0 quote@2.0.0'],
    work: async (context) =>
      forecast(
        context.args[0] as string[],
        await check(context.storage, await versionsOf(context), context),
      ),
  },
  {
    name: 'receipt',
    summary: 'proves that the public sees the live record, and changes nothing',
    options: RECEIPT,
    examples: [
      'receipt --url https://www.example.com',
      'receipt --url https://www.example.com --budget 60000',
    ],
    work: fetchReceipt,
  },
  {
    name: 'status',
    summary: 'says what is live, since when, by whom; the last good versions, and those not live',
    examples: ['status', 'status --json'],
    work: showStatus,
  },
  {
    name: 'log',
    summary: 'says who did what, when and why, the newest first',
    examples: ['log', 'log --json'],
    work: showLog,
  },
  {
    name: 'verify-log',
    summary: 'finds any line, record, page or published file that was changed after it was written',
    options: ['anchor'],
    examples: ['verify-log', 'verify-log --anchor git:/srv/anchor'],
    work: async ({ storage, step, keyring, anchor }) => {
      const data = await step('verify the history', () => verifyLog(storage, keyring, anchor));
      const { records, sets, versions } = data;
      const ok = data.problems.length === 0;
      const text = ok
        ? `${records} records, the pages of ${sets} and ${versions} versions: all as they were written.`
        : ['Changed after it was written:', ...data.problems.map((it) => `  - ${it}`)].join('\n');
      return { ok, data, text };
    },
  },
  {
    name: 'who-has',
    summary: 'names the versions whose files contain a package, the live ones first',
    args: [['<package[@range]>', 'the package, by its name in npm', readPackage]],
    examples: ['who-has jspdf', 'who-has "@babel/runtime@<7.26.10" --json'],
    work: showWhoHas,
  },
  {
    name: 'gc',
    summary: 'shows the old versions that nobody needs; --apply removes them',
    options: ['apply'],
    examples: ['gc', 'gc --apply'],
    work: collectGarbage,
  },
  {
    name: 'compose',
    summary:
      'composes the pages anew with the same versions, after a change of configuration or content',
    options: ['keepContent', 'config', 'uncaged', 'anchor', ...RECEIPT],
    examples: ['compose --config production.json --reason "new phone number"'],
    work: async (context) => withReceipt(await recompose(context.storage, context), context),
  },
];

async function fetchReceipt(context: Context) {
  if (!context.urls) {
    throw new UsageError('Say where the public finds the site: --url https://www.example.com.');
  }
  const site = new SiteReader(context.storage, (await context.keyring.known()).pin);
  await trustNewest(site, context.keyring);
  const record = await site.newest();
  if (!record) throw new ReleaseError(`Nothing is live in ${context.site}.`);
  return withReceipt({ record, changed: false, warnings: [] }, context);
}

const HEAD = ['app', 'live', 'since', 'by', 'last good', 'quarantined', 'published, not live'];

/** Formats the live, good, bad and waiting versions of each app. */
async function showStatus({ site, storage }: Context) {
  const data = await status(storage);
  const rows = data.apps.map(({ app, live, since, by, lastGood, quarantined, published }) => [
    ...[app, live ?? '-', since?.replace(/\.\d+Z$/, 'Z') ?? '-', by ?? '-', lastGood ?? '-'],
    ...[shortList(quarantined), shortList(published)],
  ]);
  const heading = data.serial
    ? `record       ${data.serial}\nhash         ${data.hash}\n${contentLine(data)}`
    : `nothing is live in ${site}`;
  return { data, text: [heading, ...lateLine(data), table(HEAD, rows)].join('\n') };
}

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

async function showLog({ storage }: Context) {
  const authors = await readAuthors(storage, await storage.latestSerial());
  const { keys } = await new SiteReader(storage).rootChain();
  const entries = (await readLog(storage)).map((text) => {
    const { signatures = [], ...line } = JSON.parse(text) as LogLine;
    const signedBy = signatures.map(({ keyid }) => keys[keyid]?.name ?? keyid.slice(0, 8));
    return { ...line, ...authors.find(({ serial }) => serial === line.serial), signedBy };
  });
  entries.reverse();
  return { data: { entries }, text: entries.map(readable).join('\n') || 'No records.' };
}

interface Entry extends Omit<LogLine, 'signatures'>, Partial<Omit<Author, 'serial' | 'at'>> {
  /** Names the keys, whatever the author calls himself. */
  signedBy: string[];
}

function readable({ serial, at, by, action, changes, reason, signedBy }: Entry): string {
  const what = changes
    .map(({ app, from, to }) => `${app} ${from ?? '-'} -> ${to ?? 'none'}`)
    .join(', ');
  const why = reason ? `: ${reason}` : '';
  const key = signedBy.length > 0 ? ` (key ${signedBy.join(', ')})` : '';
  return `${String(serial).padStart(4)}  ${at}  ${by ?? '-'}${key}  ${action}${what && ` ${what}`}${why}`;
}

async function collectGarbage({ storage, keyring, apply = false }: Context) {
  const { versions, sets } = await gc(storage, { apply, keyring });
  const lines = [
    ...versions.map(({ app, version, publishedAt }) => `${app}@${version}, of ${publishedAt}`),
    ...(sets.length > 0 ? [`the composed pages of ${sets.length} old records`] : []),
  ];
  const heading = apply ? 'Removed:' : 'Would be removed (--apply does it):';
  return {
    data: { applied: apply, versions, sets },
    text: lines.length > 0 ? [heading, ...lines].join('\n  ') : 'Nothing to remove.',
  };
}
