import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from '../once';
import { startBundle } from './startBundle';
import { startLargeSite, startOwnSite } from './startOwnSite';
import { startStatic } from './startStatic';
import type { Contender } from './Contender';

/** The measured contenders, each started on first use. */
export interface BenchContext {
  /** The released site. */
  site(): Promise<Contender>;
  /** The site with 20,000 products. */
  largeSite(): Promise<Contender>;
  /** Baseline: static pages with the same content. */
  static(): Promise<Contender>;
  /** Baseline: the same code as one plain bundle. */
  bundle(): Promise<Contender>;
  close(): Promise<void>;
}

export function openBenchContext(tell: (line: string) => void): BenchContext {
  const folder = mkdtempSync(join(tmpdir(), 'mg-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also when the program is interrupted.
  process.once('exit', remove);
  const open: Contender[] = [];
  const lazily = (title: string, start: () => Promise<Contender>) =>
    once(async () => {
      tell(`starting ${title}`);
      const contender = await start();
      open.push(contender);
      return contender;
    });
  const site = lazily('the site', () => startOwnSite(join(folder, 'site')));
  return {
    site,
    largeSite: lazily('the site with 20,000 products', () => startLargeSite(join(folder, 'large'))),
    bundle: lazily('the single bundle', () => startBundle(join(folder, 'bundle'))),
    static: lazily('the static pages', async () => startStatic(await site())),
    async close() {
      for (const contender of open.reverse()) await contender.close();
      remove();
    },
  };
}
