import { setTimeout as pause } from 'node:timers/promises';
import { composeSite } from '../compose/composeSite';
import { ReleaseError } from '../errors';
import { logLine } from './logLine';
import { readManifests } from './manifests';
import type { Change } from './nextRecord';
import { planRecord } from './planRecord';
import { silently, type Step } from '../progress';
import { Published } from '../published';
import { readRecord } from './readRecord';
import type { ReleaseRecord } from './releaseRecord';
import { CONFIG_FILE, LIVE_FILE, LOG_FILE, setFolder } from '../siteLayout';
import type { SiteStorage, StoredFile } from '../storage/SiteStorage';

/** Long enough for each of 50 at once to get its turn. */
const PATIENCE_MS = 300_000;

export interface Committed {
  /** The record that is now live. */
  record: ReleaseRecord;
  /** False where everything already was as wanted, and no record was written. */
  changed: boolean;
}

/**
 * Makes a change live: plans it upon the newest record, composes the pages, and swaps. Where
 * another process was faster, everything is planned again upon its record, so none is lost.
 *
 * @param decide the wanted change, told the newest record; asked again at each attempt
 * @throws GateError where the gate refuses
 * @throws ReleaseError where the change cannot be made for another reason
 */
export async function commitRecord(
  storage: SiteStorage,
  decide: (newest: ReleaseRecord | undefined) => Change,
  step: Step = silently,
): Promise<Committed> {
  const published = new Published(storage);
  const deadline = Date.now() + PATIENCE_MS;
  for (let attempt = 1; Date.now() < deadline; attempt += 1) {
    const serial = await storage.latestSerial();
    const newest = await readRecord(storage, serial);
    const wanted = decide(newest);
    const change = { ...wanted, config: wanted.config ?? (await ownConfig(storage)) };
    const record = await step('check what fits', () =>
      planRecord(storage, published, newest, change),
    );
    if (!record) return { record: newest!, changed: false };
    const files = await step(`compose the pages of record ${record.serial}`, () =>
      filesOf(storage, published, serial, record),
    );
    const swapped = await step(`make record ${record.serial} live`, () =>
      storage.swapLive(serial, files),
    );
    if (swapped) return { record, changed: true };
    await pause(Math.random() * Math.min(attempt * 20, 500));
  }
  throw new ReleaseError('Other releases kept coming first. Nothing was changed; try again.');
}

async function filesOf(
  storage: SiteStorage,
  published: Published,
  serial: number,
  record: ReleaseRecord,
): Promise<StoredFile[]> {
  const bytes = Buffer.from(JSON.stringify(record, null, 1));
  const log = (await storage.read(`${setFolder(serial)}/${LOG_FILE}`))?.toString('utf8') ?? '';
  const line = logLine(bytes, log.trimEnd().split('\n').at(-1) || undefined);
  return [
    ...(await composeSite(storage, record, await readManifests(published, record.apps))),
    { path: LOG_FILE, bytes: Buffer.from(`${log}${line}\n`) },
    { path: LIVE_FILE, bytes },
  ];
}

async function ownConfig(storage: SiteStorage): Promise<object | undefined> {
  const json = await storage.read(CONFIG_FILE);
  if (!json) return undefined;
  try {
    return JSON.parse(json.toString('utf8')) as object;
  } catch (cause) {
    throw new ReleaseError(`${CONFIG_FILE} is not JSON: ${(cause as Error).message}`, { cause });
  }
}
