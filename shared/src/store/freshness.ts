import type { ContentPart, PageContent } from '../domain/pageContent';
import type { Services } from '../services/Services';

/** Asked again so early that what is shown is never older than a minute of the visitor's time. */
const FRESH_FOR_MS = 50_000;

/** How content that is shown stands against the document store. */
export interface Freshness {
  /** When the newest of it was read, or found to be unchanged, ISO 8601; absent before any has come. */
  takenAt?: string;
  /** Of the documents that the newest of it was read from. */
  fingerprint?: string;
  /** The document store is being asked. */
  asking?: boolean;
  /**
   * - `stale`: it came with the page or was kept in the browser, and nobody has asked yet
   * - `fresh`: so said the document store at `takenAt`
   * - `unreachable`: asking failed, and may be tried again
   */
  freshness?: 'stale' | 'fresh' | 'unreachable';
}

/** Once a minute, unless it failed. Content that nobody has dated is taken for fresh. */
export const mayLoad = ({ status, freshness, asking, takenAt }: Freshness & { status: string }) =>
  !asking &&
  (freshness
    ? freshness !== 'fresh' || !isYoung(takenAt)
    : status === 'idle' || status === 'failed');

/** A date in the future is a clock that was wrong, then or now. */
const isYoung = (takenAt = '') => Math.abs(Date.now() - Date.parse(takenAt)) < FRESH_FOR_MS;

const isNewer = (takenAt: string, than: Freshness): boolean =>
  than.takenAt === undefined || Date.parse(takenAt) > Date.parse(than.takenAt);

/** What a refresh has found out. */
export type Refreshed = Pick<Freshness, 'takenAt' | 'fingerprint'>;

interface Content<T> {
  state(): Freshness;
  /** What an earlier visit has kept is newer than what is shown. */
  found(kept: PageContent): void;
  /** The newest that there is, shown or about to be. */
  newest(): T;
  /** Reads the documents. */
  read(): Promise<T>;
}

/**
 * Brings content up to date: with what the browser keeps, at first, then with the documents, which are
 * read only where they are others than those that it was made of. What is kept follows.
 * @returns `content` where it was read
 */
export async function refresh<T>(
  part: ContentPart,
  { documents, contentStorage }: Services,
  { state, found, newest, read }: Content<T>,
): Promise<Refreshed & { content?: T }> {
  const before = state();
  let keptPrint = before.fingerprint;
  if (before.freshness !== 'fresh') {
    const kept = contentStorage?.load(part);
    if (kept && isNewer(kept.takenAt, before)) found(kept);
    keptPrint = kept?.fingerprints?.[part];
  }
  const takenAt = new Date().toISOString();
  const fingerprint = await documents.fingerprint(part);
  const isSame = fingerprint !== undefined && fingerprint === state().fingerprint;
  const content = isSame ? undefined : await read();
  if (!isSame || fingerprint !== keptPrint) {
    contentStorage?.save({
      takenAt,
      fingerprints: { [part]: fingerprint },
      [part]: content ?? newest(),
    });
  }
  return { takenAt, fingerprint, content };
}

// For the reducers

export function keptFound(state: Freshness, kept: PageContent, part: ContentPart): void {
  state.takenAt = kept.takenAt;
  state.fingerprint = kept.fingerprints?.[part];
  state.freshness = 'stale';
}

export function refreshed(state: Freshness, { takenAt, fingerprint }: Refreshed): void {
  Object.assign(state, { takenAt, fingerprint, freshness: 'fresh', asking: false });
}
