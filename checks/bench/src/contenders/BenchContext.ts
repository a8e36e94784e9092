import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contender } from '../serve/Contender';
import { cloneOf, ROOT, shortName } from './commits';
import { largeContent, productsOf, SEED } from './largeContent';
import { requireAlive } from './requireAlive';
import { startBundle } from './startBundle';
import { startCommit } from './startCommit';
import { startOwnSite } from './startOwnSite';
import { startStatic } from './startStatic';

export type BenchContext = ReturnType<typeof openBenchContext>;

/**
 * Offers the measured contenders, each started on first use, and shown to work.
 *
 * @param commit full name of another commit, whose site replaces all baselines
 */
export function openBenchContext(tell: (line: string) => void, commit?: string) {
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
  // Both sites of a comparison run in processes of their own.
  const site = lazily('the site', () =>
    commit
      ? startCommit('site', ROOT, join(folder, 'site'))
      : startOwnSite('site', { dataDir: join(folder, 'site') }),
  );
  const bundle = lazily('the single bundle', () => startBundle(join(folder, 'bundle')));
  const fixed = lazily('the static pages', async () => startStatic(await site()));
  const other = lazily(`the site of ${commit}; its first build takes minutes`, async () =>
    startCommit(shortName(commit!), await cloneOf(commit!), join(folder, 'other')),
  );
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
    /** Runs the same code as one plain bundle. */
    bundle,
    /** Shows the same content as static pages. */
    static: fixed,
    /** Returns the baselines of every measure. */
    rivals: async () => (commit ? [await other()] : [await fixed(), await bundle()]),
    async close() {
      for (const contender of open.reverse()) await contender.close();
      remove();
    },
  };
}
