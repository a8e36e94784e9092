import { setTimeout as pause } from 'node:timers/promises';
import { sha384 } from '@mg/site-format/hash';
import { isPrivate, LIVE_FILE, pagesFor, SHELL, WORKER_FILE } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { knownAddresses, type KnownAddresses } from '../pages/markup';
import { pageProblem } from '../pages/pageProblem';
import { HttpStorage } from '../storage/HttpStorage';
import { inBatches } from '../storage/inBatches';
import { readManifests } from '../storage/manifests';
import { Published } from '../storage/Published';
import { fetchFile, fetchPage, fetchPublic, type PublicPage } from './readPublicPage';

const POLL_MS = 100;
const AT_ONCE = 16;

export interface Receipt {
  reached: boolean;
  /** Counts pages with the record; `files` counts files with the right hash. */
  pages: number;
  files: number;
  /** States the last problem when the release does not reach the public within the budget. */
  problem?: string;
}

/** Holds what the public must see of one record. */
interface Expected {
  record: ReleaseRecord;
  known: KnownAddresses;
}

/**
 * Waits until each public page is that of the record, byte for byte, or of a later one with the same
 * change. Then compares the hashes of all files of these pages, and of the record's other files.
 */
export async function awaitReceipt(
  record: ReleaseRecord,
  { url, budgetMs }: { url: string; budgetMs: number },
): Promise<Receipt> {
  const deadline = Date.now() + budgetMs;
  const paths = [...new Set(['/', ...(record.pages ?? [])])];
  const verified = new Set<string>();
  let problem = 'no time was given';
  while (Date.now() < deadline) {
    try {
      const signal = AbortSignal.timeout(Math.max(1, deadline - Date.now()));
      const files = new Map<string, string | undefined>();
      const expected = expectations(record, url, signal);
      await inBatches(paths, AT_ONCE, async (path) => {
        const page = await fetchPageOf(record, url + path, signal);
        const { record: shown, known } = await expected(page.serial);
        const found = strangeness(page, path, shown, known);
        if (found) throw new Error(`${url}${path} ${found}`);
        for (const [address, hash] of page.files) {
          files.set(address, hash ?? known.files.get(address));
        }
        // A later record may have other files.
        if (shown === record) for (const one of ownFiles(record)) files.set(...one);
      });
      const open = [...files].filter(([address]) => !verified.has(address));
      await inBatches(open, AT_ONCE, async ([address, hash]) => {
        await fetchFile(url + address, hash, signal);
        verified.add(address);
      });
      return { reached: true, pages: paths.length, files: files.size };
    } catch (error) {
      problem = describe(error as Error, problem);
      await pause(Math.min(POLL_MS, Math.max(0, deadline - Date.now())));
    }
  }
  return { reached: false, pages: 0, files: verified.size, problem };
}

/** Returns a function that finds the record of a serial, each once: the given one or a later one. */
function expectations(record: ReleaseRecord, url: string, signal: AbortSignal) {
  const known = new Map<number, Promise<Expected>>();
  const read = async (serial: number): Promise<Expected> => {
    const shown = serial === record.serial ? record : await laterRecord(serial, url, signal);
    const manifests = await readManifests(new Published(new HttpStorage(url)), shown.apps);
    return { record: shown, known: knownAddresses(manifests, shown.config) };
  };
  return (serial: number): Promise<Expected> => {
    const found = known.get(serial) ?? read(serial);
    known.set(serial, found);
    return found;
  };
}

async function laterRecord(serial: number, url: string, signal: AbortSignal) {
  const bytes = await fetchPublic(`${url}/${LIVE_FILE}`, signal);
  const live = JSON.parse(bytes.toString('utf8')) as ReleaseRecord;
  if (live.serial === serial) return live;
  throw new Error(`${url}/${LIVE_FILE} shows record ${live.serial}, and a page record ${serial}`);
}

/** Tells how a page differs from its record; an older record does not know its pages' bytes. */
function strangeness(
  { html, serial }: PublicPage,
  path: string,
  { files }: ReleaseRecord,
  known: KnownAddresses,
): string | undefined {
  const file = files && pagesFor(decodeURIComponent(path)).find((one) => one in files);
  if (file) return sha384(html) === files[file] ? undefined : `is not the page of record ${serial}`;
  const problem = pageProblem(html, known);
  return problem && `is no page of the site: ${problem}`;
}

/** Lists the record's files that no page names, with their addresses and hashes. */
const ownFiles = ({ files, worker }: ReleaseRecord): [address: string, hash: string][] =>
  files
    ? Object.entries(files)
        .filter(([path]) => !/(^|\/)index\.html$|\.(br|gz)$/.test(path) && !isPrivate(path))
        .map(([path, hash]) => [`/${encodeURI(path)}`, hash])
    : worker
      ? [[`/${WORKER_FILE}`, worker]]
      : [];

async function fetchPageOf(record: ReleaseRecord, address: string, signal: AbortSignal) {
  const page = await fetchPage(address, signal);
  if (page.serial < record.serial) {
    throw new Error(`${address} still shows record ${page.serial}, not ${record.serial}`);
  }
  for (const { app, to } of record.changes) {
    const shown =
      app === SHELL ? page.release.shell.version : page.release.remotes[app]?.live.version;
    if (shown !== to) {
      const found = `${address} shows ${app}@${shown ?? 'none'} (record ${page.serial})`;
      throw new Error(`${found}, not ${to ?? 'none'}`);
    }
  }
  return page;
}

/** A timeout explains nothing, so the earlier problem stays. */
function describe(error: Error, before: string): string {
  if (error.name === 'TimeoutError') return before;
  const cause = error.cause as Error | undefined;
  return cause ? `${error.message}: ${cause.message || cause.name}` : error.message;
}
