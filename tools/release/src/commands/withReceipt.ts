import type { LiveApp, ReleaseRecord } from '@mg/site-format/record';
import { awaitReceipt, type Receipt } from '../operations/awaitReceipt';
import type { Committed } from '../operations/commitRecord';
import { purge } from '../operations/purge';
import { SiteReader } from '../site/SiteReader';
import { strayProblems } from '../site/strays';
import type { SiteStorage } from '../storage/SiteStorage';
import type { Context } from './addCommand';

/** Reports the new record, and proves the release by a receipt when the public address is known. */
export async function withReceipt(
  { record, changed, warnings }: Committed,
  { urls, budget: budgetMs, purge: edges = [], purgeToken, started, step, storage }: Context,
) {
  const unpurged =
    edges.length > 0
      ? await step('purge the edges', () => purge(edges, { token: purgeToken }))
      : [];
  const receipt = urls
    ? await step(`fetch the receipt from ${urls.join(', ')}`, () =>
        receiptOf(record, storage, { urls, budgetMs }),
      )
    : null;
  const ms = Math.round(performance.now() - started);
  const { serial, action, content } = record;
  const changes = changed ? record.changes : [];
  return {
    // The receipt tells more than the purge.
    ok: receipt?.reached ?? unpurged.length === 0,
    data: { changed, action, serial, changes, content, warnings, unpurged, ms, receipt },
    text: [
      ...(changed
        ? [...changeLines(record), contentLine(record)]
        : [`record       ${serial}, as it was: nothing was changed`]),
      ...warnings.map((warning) => `warning      ${warning}`),
      ...unpurged.map((problem) => `purge        NOT DONE: ${problem}`),
      receiptLine(receipt, serial, urls),
      ...(receipt && !receipt.reached && edges.length > 0 ? [DROP] : []),
      `took         ${ms} ms`,
    ].join('\n'),
  };
}

/** A file that somebody planted in the folder is public, too. */
async function receiptOf(
  record: ReleaseRecord,
  storage: SiteStorage,
  options: { urls: readonly string[]; budgetMs: number },
): Promise<Receipt> {
  const receipt = await awaitReceipt(record, { ...options, site: new SiteReader(storage) });
  const [problem = receipt.problem] = await strayProblems(storage, record);
  return { ...receipt, problem, reached: problem === undefined };
}

const DROP =
  'remedy       an edge may keep a wrong answer: release purge /path/of/the/file, then release receipt';

const changeLines = ({ serial, changes, apps }: ReleaseRecord): string[] => [
  `record       ${serial}`,
  ...changes.map(
    ({ app, from, to }) =>
      `${app.padEnd(12)} ${from ?? '(not live)'} -> ${to ?? 'none'}${wayBack(apps[app])}`,
  ),
];

function wayBack(live: LiveApp | undefined): string {
  if (!live) return ', out of the site';
  return live.lastGood ? `, last good ${live.lastGood}` : ', no last good version';
}

/** Tells the age of the content in the pages. */
export const contentLine = ({ content }: Pick<ReleaseRecord, 'content'>): string =>
  content
    ? `content      of ${content.takenAt}, ${content.pages.length} pages prerendered`
    : 'content      none: browsers render every page';

function receiptLine(receipt: Receipt | null, serial: number, urls: string[] = []): string {
  if (!receipt) return 'receipt      none: without --url the public page was not looked at';
  if (!receipt.reached) return `receipt      NOT REACHED: ${receipt.problem}`;
  const { pages, files, addresses } = receipt;
  const through = addresses > 1 ? ` through each of ${addresses} addresses` : '';
  const verified = `${pages} pages, ${files} files verified${through}`;
  return `receipt      ${urls.join(', ')} shows record ${serial}: ${verified}`;
}
