import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copySite } from '../runSite';
import { KINDS } from '../faults/kinds';
import { publishFault } from '../publishFault';
import { check } from '../releaseTool';

test.describe.configure({ timeout: 180_000 });

/** Each needs a browser's eyes: the files of the candidate are whole, and its server build is good. */
const UNSEEN = ['throw at render', 'busy for 8 s'];

test('lets a candidate pass when its pages work in a browser', { tag: '@long' }, async () => {
  const site = join(await copySite(), 'site');
  await publishFault(site, 'quote', '9.0.0');
  expect(await check(site, 'quote@9.0.0')).toBe('');
});

for (const [index, name] of UNSEEN.entries()) {
  const tag = index > 0 ? '@long' : [];
  test(`refuses a candidate when its screen has the fault: ${name}`, { tag }, async () => {
    const site = join(await copySite(), 'site');
    const kind = KINDS.find((one) => one.name === name);
    expect(await publishFault(site, 'home', '9.0.0', kind)).toBe(true);
    expect(await check(site, 'home@9.0.0')).toContain('/home on a phone (360 px)');
  });
}
