import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openBenchContext } from './contenders/BenchContext';
import { productsOf, SEED } from './contenders/largeContent';
import { requireAlive } from './contenders/requireAlive';
import { MEASURES } from './measures/measures';
import type { FigureGroup } from './report/Figure';
import {
  emptyCatalogue,
  hidden,
  missing,
  startBroken,
  throwing,
  type Break,
} from './testing/startBroken';

const ROOT = join(__dirname, '../../..');
/** Bounds a run that hangs. */
const RUN_MS = 1_800_000;

describe('a contender', () => {
  const context = openBenchContext(() => undefined);
  afterAll(() => context.close());

  // The context refuses a contender that does not work.
  it.each(['site', 'bundle', 'static', 'largeSite'] as const)(
    'works when nothing breaks it: %s',
    async (name) => {
      expect(await context[name]()).toHaveProperty('title');
    },
  );

  it.each<['site' | 'bundle' | 'static', string, Break]>([
    ['site', 'an entry is missing', missing(/\/catalogue\/.*\/remoteEntry\.js$/)],
    ['bundle', 'a chunk is missing', missing(/\/catalogue\.js$/)],
    ['static', 'a picture is missing', missing(/\.svg$/)],
    ['site', 'code for later is missing', missing(/\/quote\/.*\/on-demand\.js$/)],
    ['static', 'a page is missing', missing(/^\/products$/)],
    ['bundle', 'the start throws', throwing(/\/main\.js$/)],
    ['bundle', 'a chunk throws', throwing(/\/quote\.js$/)],
    ['bundle', 'a click throws', throwing(/\/main\.js$/, 'click')],
    ['site', 'the store has no product', emptyCatalogue],
    ['bundle', 'the store has no product', emptyCatalogue],
    ['static', 'the products are hidden', hidden(/^\/products$/)],
  ])('is named when it is the %s and %s', async (name, _, change) => {
    const contender = await context[name]();
    const broken = await startBroken(contender, change);
    await expect(requireAlive(broken, productsOf(SEED))).rejects.toThrow(
      `${contender.title} is not alive: /`,
    );
    await broken.close();
  });
});

it(
  'measures every row when one round is asked for',
  () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['tools/scripts/run.cjs', 'checks/bench', '--runs', '1', '--json'],
      { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 },
    );
    expect([status, stderr]).toEqual([0, '']);
    const { groups } = JSON.parse(stdout) as { groups: FigureGroup[] };
    expect(groups.map(({ name }) => name)).toEqual(MEASURES.map(({ name }) => name));
    const unmeasured = groups.flatMap(({ figures }) =>
      figures.filter(({ value }) => !Number.isFinite(value)).map(({ id }) => id),
    );
    expect(unmeasured).toEqual([]);
  },
  RUN_MS,
);
