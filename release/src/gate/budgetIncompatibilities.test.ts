import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { check } from '../operations/check';
import { publish } from '../operations/publish';
import { fixtureBuild } from '../testing/fixtureBuild';
import { fixtureSite } from '../testing/fixtureSite';
import { GateError } from './Incompatibility';

/** Publishes quote@1.1.0 with a budget, and asks the gate with a look that finds nothing. */
async function reasonsWith(budget: object | string) {
  const { root, site } = await fixtureSite();
  const dist = await fixtureBuild(join(root, 'heavy'), { app: 'quote', version: '1.1.0' });
  mkdirSync(dirname(dist), { recursive: true });
  const json = typeof budget === 'string' ? budget : JSON.stringify(budget);
  writeFileSync(join(dirname(dist), 'size-budget.json'), json);
  await publish(site, 'quote', dist, '1.1.0');
  const reasons = await check(site, { quote: '1.1.0' }, { look: () => Promise.resolve([]) });
  return new GateError(reasons).message;
}

const of = (script: number, style = 10_000) => ({
  script: { budget: script },
  style: { budget: style },
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

  it.each([
    ['no JSON', 'no', 'size-budget.json'],
    ['no number', { script: {}, style: { budget: 1 } }, '"script" and "style" need a "budget"'],
  ])('refuses to publish when the budgets are %s', async (_, budget, text) => {
    await expect(reasonsWith(budget)).rejects.toThrow(text);
  });
});
