import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageRelease } from '@mg/shared/domain/pageRelease';
import { promote } from '../operations/promote';
import { rollback } from '../operations/rollback';
import type { FixtureBuild } from '../testing/fixtureBuild';
import { fixtureSite } from '../testing/fixtureSite';

/** A busy machine syncs files to disk slowly. */
jest.setTimeout(120_000);

const page = (path: string) => ({ path, expose: './Offers', title: 'Offers' });
const reason = 'test';
const gone = { reason, dropPages: true, unquarantine: true };

/** The versions of the remote differ in routes, and those of the shell in own addresses. */
const BUILDS: FixtureBuild[] = [
  { app: 'promos', version: '1.0.0', declares: { pages: [page('/ofertas'), page('/hoy')] } },
  { app: 'promos', version: '2.0.0', declares: { pages: [page('/ofertas'), page('/semana')] } },
  { app: 'shell', version: '2.0.0', offers: { pages: ['/galeria', '/muestras'] } },
];

async function siteOfBoth() {
  const fixture = await fixtureSite();
  for (const build of BUILDS) await fixture.publishFixture(build);
  await promote(fixture.site, { promos: '1.0.0' });
  const read = (path: string) => readFileSync(join(fixture.site, path), 'utf8');
  const released = () =>
    JSON.parse(/id="mg-release">(.*?)<\/script>/.exec(read('index.html'))![1]!) as PageRelease;
  return { ...fixture, read, released };
}

/** Lists every order of some items. */
const orders = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item) =>
        orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
      );

type Move = 'shell forward' | 'shell back' | 'remote forward' | 'remote back';
const MOVES: Move[] = ['shell forward', 'shell back', 'remote forward', 'remote back'];
const possible = orders(MOVES).filter(
  (moves) =>
    moves.indexOf('shell forward') < moves.indexOf('shell back') &&
    moves.indexOf('remote forward') < moves.indexOf('remote back'),
);

describe('a composed page', () => {
  it('follows the live versions when shells and remotes change in any order', async () => {
    const { site, released, read } = await siteOfBoth();
    const moves: Record<Move, () => Promise<unknown>> = {
      'shell forward': () => promote(site, { shell: '2.0.0' }, gone),
      'shell back': () => rollback(site, 'shell', { to: '1.0.0', ...gone }),
      'remote forward': () => promote(site, { promos: '2.0.0' }, gone),
      'remote back': () => rollback(site, 'promos', { to: '1.0.0', ...gone }),
    };
    expect(possible).toHaveLength(6);
    for (const order of possible) {
      for (const move of order) {
        await moves[move]();
        const { shell, remotes, pages } = released();
        const { version } = remotes.promos!.live;
        const [has, lacks] = version === '1.0.0' ? ['hoy', 'semana'] : ['semana', 'hoy'];
        const paths = pages.map(({ path }) => path);
        expect([move, paths]).toEqual([
          move,
          ['/products', '/products/:product', '/home', '/ofertas', `/${has}`],
        ]);
        expect(existsSync(join(site, `${lacks}/index.html`))).toBe(false);
        expect(read(`${has}/index.html`)).toContain(`/r/promos/${version}/remoteEntry.js`);
        expect(read(`${has}/index.html`)).toContain(`/r/shell/${shell.version}/main.js`);
        expect(JSON.parse(read('live.json')).pages).toEqual([
          '/products',
          '/home',
          '/ofertas',
          `/${has}`,
        ]);
      }
    }
  });
});
