import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from '../operations/check';
import { promote } from '../operations/promote';
import { rollback } from '../operations/rollback';
import { fixtureSite } from '../testing/fixtureSite';
import { publishWithoutCheck } from '../testing/publishWithoutCheck';
import { snapshot } from '../testing/snapshot';
import { GateError } from './Incompatibility';

describe('the gate', () => {
  it('names the remote and the range when a remote needs a newer contract', async () => {
    const { site, publishFixture } = await fixtureSite();
    await publishFixture({ app: 'quote', version: '1.1.0', contract: '^1.5.0' });
    const before = snapshot(site);
    const refused = promote(site, { quote: '1.1.0' });
    await expect(refused).rejects.toThrow(GateError);
    await expect(refused).rejects.toThrow(
      'quote@1.1.0 x shell@1.0.0 (live): needs @mg/shared/store/hooks ^1.5.0, the shell brings 1.0.0',
    );
    expect(snapshot(site)).toEqual(before);
  });

  it('refuses a shell and names each live remote when they no longer fit', async () => {
    const { site, publishFixture } = await fixtureSite();
    await publishFixture({ app: 'shell', version: '2.0.0', contract: '2.0.0' });
    const before = snapshot(site);
    const incompatibilities = await check(site, { shell: '2.0.0' });
    expect(incompatibilities.map(({ other }) => other?.app)).toEqual([
      'catalogue',
      'home',
      'quote',
    ]);
    await expect(promote(site, { shell: '2.0.0' })).rejects.toThrow(
      'shell@2.0.0 x home@1.0.0 (live): home@1.0.0 needs @mg/shared/store/hooks ^1.0.0, the shell brings 2.0.0',
    );
    expect(snapshot(site)).toEqual(before);
  });

  it('lets a shell and remotes go live together when they fit each other', async () => {
    const { site, publishFixture } = await fixtureSite();
    await publishFixture({ app: 'shell', version: '1.5.0', contract: '1.5.0' });
    await publishFixture({ app: 'quote', version: '1.5.0', contract: '^1.5.0' });
    await expect(promote(site, { quote: '1.5.0' })).rejects.toThrow(GateError);
    const reason = 'the old shell is given up';
    const together = { shell: '1.5.0', quote: '1.5.0' };
    const { record } = await promote(site, together, { reason, allowIncompatibleFallback: true });
    expect(record.changes).toHaveLength(2);
  });

  it('refuses an incompatible fallback until a reason gives the fallback up', async () => {
    const { site, publishFixture } = await fixtureSite();
    await publishFixture({ app: 'quote', version: '1.1.0', react: '>=19' });
    await publishFixture({ app: 'home', version: '1.1.0', react: '>=19' });
    await publishFixture({ app: 'catalogue', version: '1.1.0', react: '>=19' });
    await promote(site, { quote: '1.1.0', home: '1.1.0', catalogue: '1.1.0' });
    await publishFixture({ app: 'shell', version: '2.0.0', react: '20.0.0' });
    await expect(promote(site, { shell: '2.0.0' })).rejects.toThrow(
      'shell@2.0.0 x quote@1.0.0 (last good)',
    );
    await expect(
      promote(site, { shell: '2.0.0' }, { allowIncompatibleFallback: true }),
    ).rejects.toThrow('needs a reason');
    const options = { allowIncompatibleFallback: true, reason: 'React 20' };
    const { record } = await promote(site, { shell: '2.0.0' }, options);
    expect(record.apps.quote!.lastGood).toBeUndefined();
    expect(record.apps.shell!.lastGood).toBe('1.0.0');
  });

  it('keeps a last good version when it exposes less than the live one declares', async () => {
    const { site, publishFixture } = await fixtureSite();
    const parts = ['QuoteButton', 'QuoteNote'].map((name) => ({
      slot: 'quote-button',
      expose: `./${name}`,
    }));
    await publishFixture({ app: 'quote', version: '1.1.0', declares: { parts } });
    const { record } = await promote(site, { quote: '1.1.0' });
    expect(record.apps.quote!.lastGood).toBe('1.0.0');
  });

  it('refuses a rollback when its target does not fit', async () => {
    const { site, publishFixture } = await fixtureSite();
    for (const app of ['home', 'catalogue', 'quote'] as const) {
      await publishFixture({ app, version: '1.1.0', react: '>=19' });
    }
    await promote(site, { quote: '1.1.0', home: '1.1.0', catalogue: '1.1.0' });
    await publishFixture({ app: 'shell', version: '2.0.0', react: '20.0.0' });
    const options = { allowIncompatibleFallback: true, reason: 'React 20' };
    await promote(site, { shell: '2.0.0' }, options);
    await expect(rollback(site, 'quote', { to: '1.0.0' })).rejects.toThrow(
      'needs react ^19.3.1, the shell brings 20.0.0',
    );
  });

  it.each([
    ['has other content', 'is not as it was written', (file: string) => appendFileSync(file, ' ')],
    ['is missing', 'is missing', (file: string) => rmSync(file)],
  ])('refuses each of two versions when one of its files %s', async (_, words, damage) => {
    const { site, publishFixture } = await fixtureSite();
    for (const app of ['home', 'quote']) await publishFixture({ app, version: '1.1.0' });
    damage(join(site, 'r/home/1.1.0/expose_HomeScreen.js'));
    damage(join(site, 'r/quote/1.1.0/expose_QuoteButton.js'));
    const found = await check(site, { home: '1.1.0', quote: '1.1.0' });
    expect(found.map(({ app, text }) => `${app}: ${text}`)).toEqual([
      `home: r/home/1.1.0/expose_HomeScreen.js ${words}`,
      `quote: r/quote/1.1.0/expose_QuoteButton.js ${words}`,
    ]);
    await expect(promote(site, { quote: '1.1.0' })).rejects.toThrow(
      `quote@1.1.0: r/quote/1.1.0/expose_QuoteButton.js ${words}`,
    );
  });

  it('refuses a version but not a rollback when its chunk has a global of another version', async () => {
    const { site, publishFixture } = await fixtureSite();
    await publishFixture({ app: 'quote', version: '1.1.0' });
    await publishWithoutCheck(
      join(site, 'r/quote/1.1.0'),
      'expose_QuoteButton.js',
      '(self.webpackChunkquote_1_0_0=self.webpackChunkquote_1_0_0||[]).push([["a"],{}]);',
    );
    await expect(promote(site, { quote: '1.1.0' })).rejects.toThrow(
      'quote@1.1.0: its chunks are in the global webpackChunkquote_1_0_0, which does not end with ' +
        'quote__1_1_0: publish another build, whose globals bear its version',
    );
    const { record } = await rollback(site, 'quote', { to: '1.1.0' });
    expect(record.apps.quote!.version).toBe('1.1.0');
  });

  it('names no last good version when its container has the name of the live one', async () => {
    const { site, publishFixture } = await fixtureSite();
    const versions = ['1.1.0-a.b', '1.1.0-a-b'];
    for (const version of versions) await publishFixture({ app: 'quote', version });
    await promote(site, { quote: versions[0]! });
    const { record } = await promote(site, { quote: versions[1]! });
    expect(record.apps.quote!.lastGood).toBe('1.0.0');
  });

  it('finds no reason and changes nothing when a checked version fits', async () => {
    const { site, publishFixture } = await fixtureSite();
    await publishFixture({ app: 'quote', version: '1.1.0' });
    const before = snapshot(site);
    expect(await check(site, { quote: '1.1.0' })).toEqual([]);
    expect(snapshot(site)).toEqual(before);
  });
});
