import type { LiveApp, ReleaseRecord } from '@mg/site-format/record';
import { awaitReceipt, type Receipt } from '../operations/awaitReceipt';
import type { Committed } from '../operations/commitRecord';
import type { Context } from './addCommand';

/** Reports the new record, and proves the release by a receipt when the public address is known. */
export async function withReceipt(
  { record, changed, warnings, pagesOf }: Committed,
  { url, budget: budgetMs, started, step }: Context,
) {
  const receipt = url
    ? await step(`fetch the receipt from ${url}`, () => awaitReceipt(record, { url, budgetMs }))
    : null;
  const ms = Math.round(performance.now() - started);
  const { serial, action, content } = record;
  const changes = changed ? record.changes : [];
  return {
    ok: receipt?.reached ?? true,
    data: { changed, action, serial, changes, content, pagesOf, warnings, ms, receipt },
    text: [
      ...(changed
        ? [...changeLines(record), contentLine(record)]
        : [`record       ${serial}, as it was: nothing was changed`]),
      ...(pagesOf ? [`pages        as composed for record ${pagesOf}`] : []),
      ...warnings.map((warning) => `warning      ${warning}`),
      receiptLine(receipt, serial, url),
      `took         ${ms} ms`,
    ].join('\n'),
  };
}

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

function receiptLine(receipt: Receipt | null, serial: number, url?: string): string {
  if (!receipt) return 'receipt      none: without --url the public page was not looked at';
  return receipt.reached
    ? `receipt      ${url} shows record ${serial}: ${receipt.pages} pages, ${receipt.files} files verified`
    : `receipt      NOT REACHED: ${receipt.problem}`;
}
