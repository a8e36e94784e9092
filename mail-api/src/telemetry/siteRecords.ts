import { setTimeout as pause } from 'node:timers/promises';
import { PAGE_RELEASE_ELEMENT_ID } from '@mg/shared/domain/pageRelease';
import { z } from 'zod';
import type { ReadSite } from './siteAt';

/** Counts the newest records whose pages may report; an hourly timer makes 100 in four days. */
const RECENT = 100;
/** Spaces the requests for one file; edges cache the live record as long. */
const GAP_MS = 5000;

const RELEASE = new RegExp(`id="${PAGE_RELEASE_ELEMENT_ID}">(.*?)</script>`, 's');

const liveRecord = z.object({ serial: z.int().min(1) });
const pageRelease = z.object({ pages: z.array(z.object({ path: z.string() })) });
const siteRecord = z.object({
  apps: z.record(z.string(), z.object({ version: z.string(), lastGood: z.string().optional() })),
});

/** Holds the labels that pages of one record may report. */
export interface Known {
  /** Tells whether pages of the record run this version, live or as the fallback. */
  runs(app: string, version: string): boolean;
  /** Has the declared paths, such as `/products/:product`. */
  pages: ReadonlySet<string>;
}

interface Options {
  /** Runs when a newer record is live; older records than `oldest` are no longer recent. */
  onLive(oldest: number): void;
  onFailure(error: unknown): void;
  gapMs?: number;
}

/**
 * Learns the site's recent records from the site, when reports name them. Reports of a newer record
 * share one request for the live one.
 */
export function siteRecords(read: ReadSite, { onLive, onFailure, gapMs = GAP_MS }: Options) {
  let live = 0;
  let pages: ReadonlySet<string> = new Set();
  let askedMs = -Infinity;
  let asking: Promise<true | void> | undefined;
  const records = new Map<number, Promise<Known['runs'] | undefined>>();
  const oldest = () => Math.max(1, live - RECENT + 1);

  async function askLive(): Promise<true> {
    await pause(Math.max(0, askedMs + gapMs - Date.now()), undefined, { ref: false });
    askedMs = Date.now();
    const { serial } = liveRecord.parse(JSON.parse(await read('/live.json')));
    if (serial <= live) return true;
    const [, json = ''] = RELEASE.exec(await read('/shell.html')) ?? [];
    pages = new Set(pageRelease.parse(JSON.parse(json)).pages.map(({ path }) => path));
    live = serial;
    for (const one of records.keys()) if (one < oldest()) records.delete(one);
    onLive(oldest());
    return true;
  }

  async function readRecord(serial: number): Promise<Known['runs']> {
    const { apps } = siteRecord.parse(JSON.parse(await read(`/records/${serial}.json`)));
    const versions = new Set(
      Object.entries(apps).flatMap(([app, { version, lastGood }]) =>
        [version, lastGood ?? version].map((one) => `${app}@${one}`),
      ),
    );
    return (app, version) => versions.has(`${app}@${version}`);
  }

  function recordAt(serial: number): Promise<Known['runs'] | undefined> {
    const known = records.get(serial);
    if (known) return known;
    const reading = readRecord(serial).catch((error: unknown) => {
      onFailure(error);
      setTimeout(() => records.delete(serial), gapMs).unref();
      return undefined;
    });
    records.set(serial, reading);
    return reading;
  }

  return {
    /** Returns the labels that a record's pages may report, or the reason why they may report none. */
    async find(serial: number): Promise<Known | 'record' | 'site'> {
      if (serial > live) {
        asking ??= askLive()
          .catch((error: unknown) => void onFailure(error))
          .finally(() => (asking = undefined));
        if (!(await asking)) return 'site';
      }
      if (serial > live || serial < oldest()) return 'record';
      const runs = await recordAt(serial);
      return runs ? { runs, pages } : 'site';
    },
  };
}
