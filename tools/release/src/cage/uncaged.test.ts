import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../look/openBrowser';
import { check } from '../operations/check';
import { recompose } from '../operations/recompose';
import { silently } from '../storage/step';
import { fetched, prerenderedSite, shown } from '../testing/prerenderedSite';
import { fixtureSite } from '../testing/fixtureSite';

/** A machine without bubblewrap has no program on this path. */
beforeAll(() => {
  process.env.PATH = '/nowhere';
});

const fetchContent = fetched('P1');

describe('a machine without a cage', () => {
  it('composes nothing, says why and names the way out when a version has a server build', async () => {
    const refused = prerenderedSite();
    await expect(refused).rejects.toThrow(/bubblewrap \(bwrap\) is not installed.*--uncaged/s);
  });

  it('composes the pages, and the record and a warning tell it, when uncaged is set', async () => {
    const { site, page, committed } = await prerenderedSite({}, fetchContent, { uncaged: true });
    expect(shown(page('home/index.html'))).toBe('Promo');
    expect(committed.record.uncaged).toBe(true);
    expect(committed.warnings).toEqual([expect.stringMatching(/^no cage/)]);
    await expect(recompose(site, { fetchContent })).rejects.toThrow(/cage/);
  });

  it('refuses files all the same when uncaged code reads one', async () => {
    const code = `exports.default = () =>
      process.constructor.constructor('return process')().getBuiltinModule('fs');`;
    const broken = { catalogue: { 'ssr/CatalogueScreen.js': code } };
    const refused = prerenderedSite(broken, fetchContent, { uncaged: true });
    await expect(refused).rejects.toThrow('uses process.getBuiltinModule');
  });

  it('opens no browser, and names the way out, when uncaged is set, too', async () => {
    const refused = openBrowser(silently);
    await expect(refused).rejects.toThrow(/bubblewrap \(bwrap\) is not installed.*--no-look/s);
  });

  it('checks and composes as ever when no version has a server build', async () => {
    const { site, publishFixture } = await fixtureSite();
    await publishFixture({ app: 'quote', version: '1.1.0' });
    expect(await check(site, { quote: '1.1.0' })).toEqual([]);
    expect(readFileSync(join(site, 'live.json'), 'utf8')).not.toContain('uncaged');
  });
});
