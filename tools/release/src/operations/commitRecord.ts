import { setTimeout as pause } from 'node:timers/promises';
import { CONFIG_FILE } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { parseJson, ReleaseError } from '../storage/errors';
import { cageProblem } from '../cage/cage';
import { silently, type Step } from '../storage/step';
import type { Change } from '../gate/nextRecord';
import { GateError } from '../gate/Incompatibility';
import { planRecord } from '../gate/planRecord';
import type { Look } from '../look/View';
import { inspect } from './inspect';
import { composeSet } from '../pages/composeSet';
import { fetchContent as fetchFromStore, type FetchContent } from '../pages/fetchContent';
import type { Author } from '../site/authors';
import { openSite } from '../storage/openSite';
import { ensurePreviewKey } from '../site/previewKey';
import { SiteReader } from '../site/SiteReader';
import { readText } from '../storage/readText';
import { requireHere } from '../site/requireHere';
import type { SiteStorage } from '../storage/SiteStorage';

/** Bounds the attempts against other releases. */
const TIMEOUT_MS = 300_000;
const LONGEST_PAUSE_MS = 15_000;

export interface Committed {
  record: ReleaseRecord;
  /** Is false when the live record already has the wanted versions. */
  changed: boolean;
  /** Explains why pages lack prerendering or fresh content. */
  warnings: string[];
}

export interface CommitOptions
  extends Pick<Change, 'uncaged'>, Partial<Pick<Author, 'by' | 'reason'>> {
  step?: Step;
  /** Fetches the pages' content, by default from the configured document store. */
  fetchContent?: FetchContent;
  /** Opens the pages of a promotion in a browser. */
  look?: Look;
}

type Decide = (newest: ReleaseRecord | undefined) => Omit<Change, 'uncaged'>;
type Options = CommitOptions & { freshOnly?: boolean };

/**
 * Plans the record of a change, composes its pages, and swaps the live record. When another release
 * is faster, plans again upon its record, so no change is lost.
 *
 * @param decide plans the change upon the newest record, at each attempt
 * @param options `freshOnly` refuses content that is not fresh
 * @throws GateError where the gate refuses, and ReleaseError for another reason
 */
export async function commitRecord(
  place: string | SiteStorage,
  decide: Decide,
  options: Options = {},
): Promise<Committed> {
  const storage = openSite(place);
  const { by = 'unknown', reason = '', step = silently, freshOnly = false } = options;
  const uncaged = options.uncaged && (await cageProblem()) !== undefined;
  const fetchContent = once(fetchOf(options));
  const site = new SiteReader(storage);
  const deadline = Date.now() + TIMEOUT_MS;
  let lostMs = 0;
  for (let attempt = 0; Date.now() < deadline; attempt += 1) {
    // Losers that pause for longer than they compose leave the machine to few at a time.
    const longest = Math.min(lostMs * 2 ** attempt, LONGEST_PAUSE_MS);
    if (longest > 0) await pause(Math.random() * longest);
    const started = Date.now();
    await requireHere(storage);
    await storage.finishSwap();
    const serial = await storage.latestSerial();
    const newest = await site.record(serial);
    const change: Change = { ...decide(newest), uncaged };
    const ownConfig = await readText(storage, CONFIG_FILE);
    if (ownConfig !== undefined) change.config ??= parseJson(ownConfig, CONFIG_FILE);
    // The documents come while the gate works; composing reports a failure.
    fetchContent(change.config ?? newest?.config ?? {}).catch(() => undefined);
    const planned = await step('check what fits', async () => {
      const { record, incompatibilities } = await planRecord(site, newest, change);
      if (incompatibilities.length > 0) throw new GateError(incompatibilities);
      return record;
    });
    if (!planned) return { record: newest!, changed: false, warnings: [] };
    const { previewKey, warnings: keyWarnings } = await keyOf(storage);
    const composed = await step(`compose the pages of record ${planned.serial}`, () =>
      composeSet(site, { ...planned, previewKey }, { fetchContent, freshOnly, by, reason }),
    );
    const { record, files } = composed;
    const warnings = [...composed.warnings, ...keyWarnings];
    // A way back waits for nothing.
    if (change.action === 'promote') {
      const view = { ...composed, site, own: storage };
      const reasons = await inspect(view, newest, options.look, step);
      if (reasons.length > 0) throw new GateError(reasons);
    }
    const swapped = await step(`make record ${record.serial} live`, (tell) =>
      storage.swapLive(serial, files, tell),
    );
    // A move may have read the records just before this one.
    if (swapped) await requireHere(storage);
    if (swapped) return { record, changed: true, warnings };
    // A way back waits for nobody.
    if (change.action !== 'rollback') lostMs = Date.now() - started;
  }
  throw new ReleaseError('Other releases kept coming first. Nothing was changed; try again.');
}

/** Reads the key of previews; a release goes on without one. */
async function keyOf(storage: SiteStorage): Promise<{ previewKey?: object; warnings: string[] }> {
  try {
    return { previewKey: await ensurePreviewKey(storage), warnings: [] };
  } catch (error) {
    return { warnings: [(error as Error).message] };
  }
}

/** Returns the source of the content, by default the configured document store. */
export const fetchOf = ({ fetchContent }: Pick<CommitOptions, 'fetchContent'>): FetchContent =>
  fetchContent ?? fetchFromStore;

/** @throws ReleaseError if a safeguard is set aside without a reason */
export function requireReason(reason: string | undefined, ...setAside: unknown[]): void {
  if (reason?.trim() || !setAside.some(Boolean)) return;
  throw new ReleaseError('Going against a safeguard needs a reason: --reason TEXT.');
}

/** Fetches the content once for all attempts, since no record changes the document store. */
function once(fetch: FetchContent): FetchContent {
  let answer: ReturnType<FetchContent> | undefined;
  return (config) => (answer ??= fetch(config));
}
