import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contender } from '../serve/Contender';
import { largeContent } from './largeContent';
import { startBundle } from './startBundle';
import { startOwnSite } from './startOwnSite';
import { startStatic } from './startStatic';

export type BenchContext = ReturnType<typeof openBenchContext>;

/** Offers the measured contenders, each started on first use. */
export function openBenchContext(tell: (line: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'mg-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also when the program is interrupted.
  process.once('exit', remove);
  const open: Contender[] = [];
  const lazily = (title: string, start: () => Promise<Contender>) => {
    let contender: Promise<Contender> | undefined;
    const begin = async () => {
      tell(`starting ${title}`);
      const started = await start();
      open.push(started);
      return started;
    };
    return () => (contender ??= begin());
  };
  const site = lazily('the site', () => startOwnSite('site', { dataDir: join(folder, 'site') }));
  return {
    /** The released site. */
    site,
    /** The site with 20,000 products. */
    largeSite: lazily('the site with 20,000 products', () =>
      startOwnSite('20,000 products', {
        dataDir: join(folder, 'large'),
        contentDir: largeContent(join(folder, 'content')),
      }),
    ),
    /** Baseline: the same code as one plain bundle. */
    bundle: lazily('the single bundle', () => startBundle(join(folder, 'bundle'))),
    /** Baseline: static pages with the same content. */
    static: lazily('the static pages', async () => startStatic(await site())),
    async close() {
      for (const contender of open.reverse()) await contender.close();
      remove();
    },
  };
}
