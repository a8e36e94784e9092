import { setTimeout as pause } from 'node:timers/promises';
import { SHELL, WORKER_FILE } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { inBatches } from '../storage/inBatches';
import { fetchFile, fetchPage } from './readPublicPage';

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

/**
 * Waits until each public page carries the record, or a later one with the same change. Then
 * compares the hashes of the worker and of all files of these pages.
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
      await inBatches(paths, AT_ONCE, async (path) => {
        const page = await fetchPageOf(record, url + path, signal);
        for (const [address, hash] of page.files) files.set(address, hash ?? files.get(address));
        // A later record may have another worker.
        if (page.serial === record.serial && record.worker) {
          files.set(`/${WORKER_FILE}`, record.worker);
        }
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
