import { setTimeout as pause } from 'node:timers/promises';
import { KEYS_FOLDER } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { GateError } from '../gate/Incompatibility';
import { fetchContent as fetchFromStore, type FetchContent } from '../pages/fetchContent';
import { anchorProblems } from '../site/anchor';
import { trustNewest } from '../site/history';
import { readLog } from '../site/records';
import { requireHere } from '../site/requireHere';
import { SiteReader } from '../site/SiteReader';
import { ReleaseError } from '../storage/errors';
import { openSite } from '../storage/openSite';
import type { SiteStorage } from '../storage/SiteStorage';
import { silently, type Step } from '../storage/step';
import { Keyring } from '../trust/Keyring';
import { planRelease, type Decide, type Plan, type PlanOptions } from './planRelease';

/** Bounds the attempts against other releases. */
const TIMEOUT_MS = 300_000;
const LONGEST_PAUSE_MS = 15_000;

export interface CommitOptions extends Omit<PlanOptions, 'signers'> {
  /** Signs the record; by default the keys of this person. */
  keyring?: Keyring;
  /** Names a place apart from the site, which keeps the newest records that people saw. */
  anchor?: string;
}

export interface Committed {
  record: ReleaseRecord;
  /** Is false when the live record already has the wanted versions. */
  changed: boolean;
  /** Explains why pages lack prerendering or fresh content. */
  warnings: string[];
}

/**
 * Plans a release, and makes its record live. When another release is faster, plans again upon its
 * record, so no change is lost.
 *
 * @throws GateError where the gate refuses, and ReleaseError for another reason
 */
export async function commitRecord(
  place: string | SiteStorage,
  decide: Decide,
  options: CommitOptions,
): Promise<Committed> {
  const storage = openSite(place);
  const { keyring = Keyring.of(place) } = options;
  const site = new SiteReader(storage, (await keyring.known()).pin);
  const signers = await keyring.keys();
  // No record changes the document store, so all attempts take the same content.
  let content: ReturnType<FetchContent> | undefined;
  const { fetchContent: fetch = fetchFromStore } = options;
  const fetchContent: FetchContent = (config) => (content ??= fetch(config));
  const deadline = Date.now() + TIMEOUT_MS;
  let lostMs = 0;
  for (let attempt = 0; Date.now() < deadline; attempt += 1) {
    // Losers that pause for longer than they compose leave the machine to few at a time.
    const longest = Math.min(lostMs * 2 ** attempt, LONGEST_PAUSE_MS);
    if (longest > 0) await pause(Math.random() * longest);
    const started = Date.now();
    await requireHere(storage);
    await storage.finishSwap();
    await trustNewest(site, keyring);
    const plan = await planRelease(site, decide, { ...options, fetchContent, signers });
    const { action, newest, refusals, set } = plan;
    if (refusals.length > 0) throw new GateError(refusals);
    if (!set) return { record: newest!, changed: false, warnings: [] };
    const { record, warnings } = set;
    if (await apply(storage, set, options.step)) {
      await trustNewest(site, keyring);
      return { record, changed: true, warnings: [...warnings, ...(await anchored(site, options))] };
    }
    // A way back waits for nobody.
    if (action !== 'rollback') lostMs = Date.now() - started;
  }
  throw new ReleaseError('Other releases kept coming first. Nothing was changed; try again.');
}

/** Writes what was planned. Returns false where another release came first. */
async function apply(
  storage: SiteStorage,
  { record, files, key }: NonNullable<Plan['set']>,
  step: Step = silently,
): Promise<boolean> {
  if (key && !(await storage.putIfAbsent(KEYS_FOLDER, [key]))) return false;
  const { serial } = record;
  const isLive = await step(`make record ${serial} live`, (tell) =>
    storage.swapLive(serial - 1, files, tell),
  );
  // A move may have read the records just before this one.
  if (isLive) await requireHere(storage);
  return isLive;
}

/** Adds the newest record to the anchor. The record stands, whatever the anchor says. */
async function anchored(site: SiteReader, { anchor }: CommitOptions): Promise<string[]> {
  const { pin } = await site.rootChain();
  if (!anchor || !pin) return [];
  const lines = await readLog(site.source);
  return anchorProblems(anchor, pin, lines).catch((error: Error) => [error.message]);
}

/** @throws ReleaseError if a safeguard is set aside without a reason */
export function requireReason(reason: string | undefined, ...setAside: unknown[]): void {
  if (reason?.trim() || !setAside.some(Boolean)) return;
  throw new ReleaseError('Going against a safeguard needs a reason: --reason TEXT.');
}
