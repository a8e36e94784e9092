import { awaitReceipt, type Receipt } from '../receipt/awaitReceipt';
import type { Committed } from '../operations/commitRecord';
import type { LiveApp, ReleaseRecord } from '../site/releaseRecord';
import type { Context, Outcome } from './Command';
import { UsageError } from './UsageError';

const BUDGET_MS = 10_000;

/**
 * Tells what went live and, where a public address is given, proves it.
 *
 * @param started when the command began, by `performance.now()`
 */
export async function reportCommit(
  { record, changed, warnings }: Committed,
  { options, step }: Context,
  started: number,
): Promise<Outcome> {
  const url = String(options.url ?? process.env.RELEASE_URL ?? '').replace(/\/+$/, '');
  const receipt = url
    ? await step(`fetch the receipt from ${url}`, () =>
        awaitReceipt(record, { url, budgetMs: budget(options.budget) }),
      )
    : undefined;
  const ms = Math.round(performance.now() - started);
  const { serial, action } = record;
  const changes = changed ? record.changes : [];
  return {
    ok: receipt?.reached ?? true,
    data: {
      changed,
      action,
      serial,
      changes,
      content: record.content,
      warnings,
      ms,
      receipt: receipt ?? null,
    },
    text: [
      ...(changed ? lines(record) : [`record       ${serial}, as it was: nothing was changed`]),
    ]
      .concat(changed ? contentLine(record) : [])
      .concat(warnings.map((warning) => `warning      ${warning}`))
      .concat(receiptLine(receipt, serial, url))
      .concat(`took         ${ms} ms`)
      .join('\n'),
  };
}

/** Checked before anything is changed, as an option that is wrong should be. @throws UsageError */
export function budget(option: string | boolean | undefined): number {
  const ms = Number(option ?? BUDGET_MS);
  if (!(ms > 0)) throw new UsageError(`--budget ${String(option)} is no number of milliseconds.`);
  return ms;
}

const lines = ({ serial, changes, apps }: ReleaseRecord): string[] => [
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

/** How old the content is that the pages were made of. */
export const contentLine = ({ content }: Pick<ReleaseRecord, 'content'>): string =>
  content
    ? `content      of ${content.takenAt}, ${content.pages.length} pages prerendered`
    : 'content      none: browsers render every page';

function receiptLine(receipt: Receipt | undefined, serial: number, url: string): string {
  if (!receipt) return 'receipt      none: without --url the public page was not looked at';
  return receipt.reached
    ? `receipt      ${url} shows record ${serial}: ${receipt.pages} pages, ${receipt.files} files verified`
    : `receipt      NOT REACHED: ${receipt.problem}`;
}
