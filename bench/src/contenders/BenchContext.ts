import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contender } from '../serve/Contender';
import { largeContent, productsOf, SEED } from './largeContent';
import { requireAlive } from './requireAlive';
import { startBundle } from './startBundle';
import { startOwnSite } from './startOwnSite';
import { startStatic } from './startStatic';

export type BenchContext = ReturnType<typeof openBenchContext>;

/** Offers the measured contenders, each started on first use, and shown to work. */
export function openBenchContext(tell: (line: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'mg-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // An interrupted program leaves no folder either.
  process.once('exit', remove);
  const open: Contender[] = [];
  const lazily = (title: string, start: () => Promise<Contender>, content = SEED) => {
    let contender: Promise<Contender> | undefined;
    const begin = async () => {
      tell(`starting ${title}`);
      const started = await start();
      open.push(started);
      await requireAlive(started, productsOf(content));
      return started;
    };
    return () => (contender ??= begin());
  };
  const large = join(folder, 'content');
  const site = lazily('the site', () => startOwnSite('site', { dataDir: join(folder, 'site') }));
  return {
    site,
    largeSite: lazily(
      'the site with 20,000 products',
      () =>
        startOwnSite('20,000 products', {
          dataDir: join(folder, 'large'),
          contentDir: largeContent(large),
        }),
      large,
    ),
    /** Runs the same code as one plain bundle, for a baseline. */
    bundle: lazily('the single bundle', () => startBundle(join(folder, 'bundle'))),
    /** Shows the same content as static pages, for a baseline. */
    static: lazily('the static pages', async () => startStatic(await site())),
    async close() {
      for (const contender of open.reverse()) await contender.close();
      remove();
    },
  };
}
