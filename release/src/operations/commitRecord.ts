import { setTimeout as pause } from 'node:timers/promises';
import type { PageContent } from '@mg/shared/domain/pageContent';
import { composeSite } from '../compose/composeSite';
import { serverFile } from '../compose/screenFiles';
import { contentFor } from '../content/contentFor';
import { fetchContent as fetchFromStore, type FetchContent } from '../content/fetchContent';
import { ReleaseError } from '../foundation/errors';
import { logLine } from '../record/logLine';
import { readManifests } from '../published/manifests';
import type { Change } from '../record/nextRecord';
import { planRecord } from '../record/planRecord';
import { silently, type Step } from '../foundation/progress';
import { Published } from '../published/Published';
import { readRecord } from '../record/readRecord';
import type { ReleaseRecord } from '../site/releaseRecord';
import {
  CONFIG_FILE,
  CONTENT_FILE,
  LIVE_FILE,
  LOG_FILE,
  setFolder,
  SHELL,
} from '../site/siteLayout';
import type { SiteStorage, StoredFile } from '../storage/SiteStorage';

/** Long enough for each of 50 at once to get its turn. */
const PATIENCE_MS = 300_000;

export interface Committed {
  /** The record that is now live. */
  record: ReleaseRecord;
  /** False where everything already was as wanted, and no record was written. */
  changed: boolean;
  /** Why pages are not prerendered, or not with fresh content. */
  warnings: string[];
}

export interface CommitOptions {
  step?: Step;
  /** Where the content of the pages comes from; else from the configured document store. */
  fetchContent?: FetchContent;
  /** Refuses to compose with content that is not fresh. */
  freshOnly?: boolean;
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
  { step = silently, fetchContent = fetchFromStore, freshOnly = false }: CommitOptions = {},
): Promise<Committed> {
  const content = { fetch: once(fetchContent), freshOnly };
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
    if (!record) return { record: newest!, changed: false, warnings: [] };
    const set = await step(`compose the pages of record ${record.serial}`, () =>
      composeSet(storage, published, serial, record, content),
    );
    const swapped = await step(`make record ${record.serial} live`, () =>
      storage.swapLive(serial, set.files),
    );
    if (swapped) return { record: set.record, changed: true, warnings: set.warnings };
    await pause(Math.random() * Math.min(attempt * 20, 500));
  }
  throw new ReleaseError('Other releases kept coming first. Nothing was changed; try again.');
}

/** Everything that the set of a record holds. */
async function composeSet(
  storage: SiteStorage,
  published: Published,
  serial: number,
  planned: ReleaseRecord,
  { fetch, freshOnly }: { fetch: FetchContent; freshOnly: boolean },
): Promise<{ record: ReleaseRecord; files: StoredFile[]; warnings: string[] }> {
  const manifests = await readManifests(published, planned.apps);
  const canRender = serverFile(SHELL) in manifests.shell!.live.files;
  const { content, problem } = canRender
    ? await contentFor(storage, serial, planned.config, fetch)
    : {};
  if (problem && freshOnly) {
    throw new ReleaseError(
      `The content could not be read: ${problem}. Nothing was changed; --keep-content composes ` +
        'the pages with the content that they have.',
    );
  }
  const site = await composeSite(storage, planned, manifests, content);
  const record: ReleaseRecord = {
    ...planned,
    pages: site.pages,
    ...(content && { content: { takenAt: content.takenAt, pages: site.prerendered } }),
  };
  const bytes = Buffer.from(JSON.stringify(record, null, 1));
  const log = (await storage.read(`${setFolder(serial)}/${LOG_FILE}`))?.toString('utf8') ?? '';
  const line = logLine(bytes, log.trimEnd().split('\n').at(-1) || undefined);
  return {
    record,
    files: [
      ...site.files,
      ...(content ? [{ path: CONTENT_FILE, bytes: Buffer.from(JSON.stringify(content)) }] : []),
      { path: LOG_FILE, bytes: Buffer.from(`${log}${line}\n`) },
      { path: LIVE_FILE, bytes },
    ],
    warnings: [...(problem ? [staleness(problem, content)] : []), ...site.problems],
  };
}

const staleness = (problem: string, content: PageContent | undefined): string =>
  content
    ? `the pages keep the content of ${content.takenAt}: ${problem}`
    : `no page is prerendered: ${problem}`;

/** Asked again upon another's record, the document store would only answer the same. */
function once(fetch: FetchContent): FetchContent {
  let answer: ReturnType<FetchContent> | undefined;
  return (config) => (answer ??= fetch(config));
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
