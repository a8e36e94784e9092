import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promote } from '../operations/promote';
import { rollback } from '../operations/rollback';
import type { FixtureBuild } from '../testing/fixtureBuild';
import { FIXTURE_CONFIG, fixtureSite } from '../testing/fixtureSite';
import { snapshot } from '../testing/snapshot';

const page = (path: string) => ({ path, expose: './Offers', title: 'Offers' });
const reason = 'test';

const REFUSALS: [string, FixtureBuild, string][] = [
  [
    'a path that another remote has',
    { app: 'promos', version: '1.0.0', declares: { pages: [page('/products')] } },
    'promos@1.0.0 x catalogue@1.0.0 (live): both claim the page /products',
  ],
  [
    'a path that is the same but for the name of its parameter',
    { app: 'promos', version: '1.0.0', declares: { pages: [page('/products/:type')] } },
    'promos@1.0.0 x catalogue@1.0.0 (live): both claim the page /products/:type',
  ],
  [
    "a path of the shell's own",
    { app: 'promos', version: '1.0.0', declares: { pages: [page('/galeria')] } },
    'promos@1.0.0 x shell@1.0.0 (live): both claim the page /galeria',
  ],
  [
    'a path of a live remote',
    { app: 'shell', version: '2.0.0', offers: { pages: ['/galeria', '/home'] } },
    'shell@2.0.0 x home@1.0.0 (live): both claim the page /home',
  ],
  [
    "a path below the site's own",
    { app: 'promos', version: '1.0.0', declares: { pages: [page('/files/hoy')] } },
    "promos@1.0.0: claims /files/hoy, but /files is the site's own",
  ],
  [
    'a slot that the live shell does not offer',
    { app: 'quote', version: '1.1.0', declares: { parts: [{ slot: 'bar', expose: './Bar' }] } },
    'quote@1.1.0 x shell@1.0.0 (live): ./Bar is for the slot bar, which the shell does not offer',
  ],
  [
    'a shell without a slot that live remotes use',
    { app: 'shell', version: '2.0.0', offers: { slots: {} } },
    'shell@2.0.0 x quote@1.0.0 (live): quote@1.0.0 ./QuoteButton is for the slot quote-button',
  ],
  [
    'one page less',
    { app: 'catalogue', version: '2.0.0', declares: { pages: [page('/products')] } },
    'catalogue@2.0.0 x catalogue@1.0.0 (live): nobody would bring the page /products/:product',
  ],
  [
    'a declaration that the build does not expose',
    { app: 'promos', version: '1.0.0', declares: { pages: [page('/a')] }, exposes: ['Other'] },
    'promos@1.0.0: declares ./Offers for the page /a, and its build does not expose it',
  ],
  [
    'a handshake that the shell lacks',
    { app: 'quote', version: '1.1.0', handshake: 3 },
    'quote@1.1.0 x shell@1.0.0 (live): its container needs handshake 3, the shell has 1 and 2',
  ],
  [
    'a shell without the handshake of a live remote',
    { app: 'shell', version: '2.0.0', offers: { handshakes: [1] } },
    'shell@2.0.0 x home@1.0.0 (live): home@1.0.0 its container needs handshake 2',
  ],
];

describe('the gate', () => {
  it.each(REFUSALS)('names both sides when a version brings %s', async (_, build, words) => {
    const { site, publishFixture } = await fixtureSite();
    await publishFixture(build);
    await expect(promote(site, { [build.app]: build.version })).rejects.toThrow(words);
  });

  it.each([
    ['its only page', ['/promos']],
    ['its last page', ['/home', '/ofertas', '/promos']],
  ])("refuses a version when an operator's folder has the name of %s", async (_, paths) => {
    const { site, publishFixture } = await fixtureSite();
    mkdirSync(join(site, 'promos'));
    writeFileSync(join(site, 'promos/1.svg'), 'picture');
    const pages = paths.map(page);
    await publishFixture({ app: 'promos', version: '1.0.0', declares: { pages } });
    const before = snapshot(site);
    await expect(promote(site, { promos: '1.0.0' })).rejects.toThrow(
      "promos@1.0.0: claims /promos, but an operator's folder has that name: rename one of them",
    );
    expect(snapshot(site)).toEqual(before);
  });

  it.each(['/inicio', '/galeria'])(
    'refuses the start %s when no remote brings it',
    async (start) => {
      const { site } = await fixtureSite();
      const config = { ...FIXTURE_CONFIG, start };
      await expect(promote(site, {}, { config })).rejects.toThrow(
        `shell@1.0.0: the configuration starts at ${start}, a page that no live remote brings`,
      );
    },
  );

  it('lets a page change its remote when both versions go live at once', async () => {
    const { site, publishFixture } = await fixtureSite();
    const pages = [page('/home')];
    await publishFixture({ app: 'promos', version: '1.0.0', declares: { pages } });
    await publishFixture({ app: 'home', version: '2.0.0', declares: { pages: [] }, exposes: [] });
    const { record } = await promote(site, { promos: '1.0.0', home: '2.0.0' });
    expect(record.pages).toEqual(['/products', '/home']);
  });

  it('refuses a rollback that drops pages until a reason gives the pages up', async () => {
    const { site, publishFixture } = await fixtureSite();
    await publishFixture({ app: 'promos', version: '1.0.0' });
    await promote(site, { promos: '1.0.0' });
    await publishFixture({ app: 'promos', version: '2.0.0', declares: { pages: [page('/hoy')] } });
    await promote(site, { promos: '2.0.0' });
    await expect(rollback(site, 'promos', { reason })).rejects.toThrow(
      'promos@1.0.0 x promos@2.0.0 (live): nobody would bring the page /hoy',
    );
    await expect(rollback(site, 'promos', { dropPages: true })).rejects.toThrow('needs a reason');
    const { record } = await rollback(site, 'promos', { dropPages: true, reason });
    expect(record.apps.promos!.version).toBe('1.0.0');
  });

  it('removes an app with its pages when the rollback has a reason', async () => {
    const { site, publishFixture } = await fixtureSite();
    const pages = [page('/ofertas')];
    await publishFixture({ app: 'promos', version: '1.0.0', declares: { pages } });
    await promote(site, { promos: '1.0.0' });
    expect(existsSync(join(site, 'ofertas/index.html'))).toBe(true);
    await expect(rollback(site, 'promos', { to: 'none' })).rejects.toThrow('needs a reason');
    const { record } = await rollback(site, 'promos', { to: 'none', reason });
    expect(record.changes).toEqual([{ app: 'promos', from: '1.0.0' }]);
    expect(Object.keys(record.apps)).toEqual(['shell', 'catalogue', 'home', 'quote']);
    expect(Object.keys(record.quarantined.promos!)).toEqual(['1.0.0']);
    expect(record.pages).toEqual(['/products', '/home']);
    expect(existsSync(join(site, 'ofertas/index.html'))).toBe(false);
    await expect(rollback(site, 'home', { to: 'none', reason })).rejects.toThrow('starts at /home');
    await expect(rollback(site, 'shell', { to: 'none', reason })).rejects.toThrow(
      'without a shell',
    );
  });
});
