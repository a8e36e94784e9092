import type { Measure } from '../measures/Measure';

export const help = (
  measures: readonly Measure[],
): string => `Measures what the site costs a visitor, and what it would cost made otherwise.

  npm run bench                          everything, in one table
  npm run bench -- --quick               a first look: bytes, depth, and each page loaded once
  npm run bench -- --only depth,bytes    some of the rows
  npm run bench -- --json a.json         writes all figures with their samples, too
  npm run bench -- compare a.json b.json what has changed from one run to another
  npm run bench -- --check               fails where a target is missed, and says which
  npm run bench -- self-check            slows parts of the site down by 1 s on purpose: the
                                         figures must show it, and only where it matters

Rows (--only, with commas between):
${measures.map(({ name, what }) => `  ${name.padEnd(13)}${what}`).join('\n')}

  --runs N   loads by Lighthouse, of which the median counts (5; 1 with --quick)

The site is compared with baselines that the bench makes in the same run:
  static page     the same content written down as HTML, without scripts; of the catalogue its
                  first screen
  single bundle   the same sources as one plain webpack bundle with lazy routes, no federation
  579 products    for 20,000 products: the site with its own content

All of them are served alike, by HTTP/2 and brotli, from this machine to a phone's browser. Nothing
else should run meanwhile. How each figure is taken: docs/bench.md.

Exit code: 0 all rows were measured; 1 some could not be, or --check found a missed target, or the
self-check failed; 2 the call makes no sense.`;
