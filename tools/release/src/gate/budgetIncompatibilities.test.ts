import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { check } from '../operations/check';
import { promote } from '../operations/promote';
import { publish } from '../operations/publish';
import { rollback } from '../operations/rollback';
import { fixtureBuild } from '../testing/fixtureBuild';
import { fixtureManifest } from '../testing/fixtureManifest';
import { fixtureSite } from '../testing/fixtureSite';
import { budgetIncompatibilities } from './budgetIncompatibilities';
import { GateError } from './Incompatibility';

/** Publishes quote@1.1.0 with a budget. */
async function siteWith(budget: object | string) {
  const { root, site } = await fixtureSite();
  const dist = await fixtureBuild(join(root, 'heavy'), { app: 'quote', version: '1.1.0' });
  mkdirSync(dirname(dist), { recursive: true });
  const json = typeof budget === 'string' ? budget : JSON.stringify(budget);
  writeFileSync(join(dirname(dist), 'size-budget.json'), json);
  await publish(site, 'quote', dist, '1.1.0');
  return site;
}

/** Asks the gate about quote@1.1.0 without a look. */
async function reasonsWith(budget: object | string) {
  const reasons = await check(await siteWith(budget), { quote: '1.1.0' }, { look: false });
  return new GateError(reasons).message;
}

const of = (script: number, style = 10_000) => ({
  script: { budget: script },
  style: { budget: style },
});

/** Makes an app whose first screens take 300 bytes of scripts and 70 of styles, as they are sent. */
function heavyApp(app: string, budget: { script: number; style: number }) {
  const exposes = {
    './A': { js: ['a.js'], css: ['a.css'] },
    './B': { js: ['a.js', 'b.js'], css: ['b.css'] },
  };
  const manifest = { ...fixtureManifest(app, [], exposes), budget };
  const sizes = {
    ...{ 'remoteEntry.js': 900, 'remoteEntry.js.br': 100, 'a.js': 100, 'b.js': 100, 'late.js': 99 },
    ...{ 'a.css': 50, 'b.css': 400, 'b.css.br': 20, 'late.css': 99 },
  };
  const files = Object.entries(sizes).map(([file, bytes]) => [file, { hash: '', bytes }]);
  return { ...manifest, files: Object.fromEntries(files) };
}

it.each([
  ['both are within', { script: 300, style: 70 }, []],
  ['a longer name adds one per cent', { script: 298, style: 70 }, []],
  ['the scripts are heavier', { script: 297, style: 70 }, ['script', '297']],
  ['the styles are heavier', { script: 300, style: 69 }, ['style', '69']],
])('weighs the first screens when %s', (_, budget, [group, limit]) => {
  const found = budgetIncompatibilities(heavyApp('quote', budget));
  expect(found).toHaveLength(group ? 1 : 0);
  for (const { text } of found) {
    expect(text).toMatch(new RegExp(`bytes of ${group} .*, over the ${limit} of`));
  }
});

describe('the gate and the budgets of an app', () => {
  it('lets a version pass when its first screens are within the budgets', async () => {
    expect(await reasonsWith(of(10_000))).not.toContain('bytes');
  });

  it('refuses a version when its first screens are heavier', async () => {
    expect(await reasonsWith(of(1, 10_000))).toMatch(
      /quote@1\.1\.0: loads \d+ bytes of script for its first screens, over the 1 of its size-budget/,
    );
  });

  it('refuses a heavy version when an operator goes ahead unseen', async () => {
    const site = await siteWith(of(1));
    const unseen = { look: false, reason: 'no browser' } as const;
    await expect(promote(site, { quote: '1.1.0' }, unseen)).rejects.toThrow('bytes of script');
  });

  it('takes a heavy version when a local start or a rollback makes it live', async () => {
    const site = await siteWith(of(1));
    expect((await promote(site, { quote: '1.1.0' }, { anyWeight: true })).changed).toBe(true);
    await rollback(site, 'quote');
    const reason = 'the form';
    const back = await rollback(site, 'quote', { to: '1.1.0', unquarantine: true, reason });
    expect(back.record.apps.quote!.version).toBe('1.1.0');
  });

  it.each([
    ['no JSON', 'no', 'size-budget.json'],
    ['no number', { script: {}, style: { budget: 1 } }, '"script" and "style" need a "budget"'],
  ])('refuses to publish when the budgets are %s', async (_, budget, text) => {
    await expect(reasonsWith(budget)).rejects.toThrow(text);
  });
});
