import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderStorage } from '../storage/FolderStorage';
import { fixtureSite } from '../testing/fixtureSite';
import { snapshot } from '../testing/snapshot';
import { promote } from './promote';
import { rollback } from './rollback';

const pause = jest.fn(async () => undefined);
jest.mock('node:timers/promises', () => ({ setTimeout: () => pause() }));

/** Makes versions of the quote live, one after the other. */
async function siteAfter(...versions: string[]) {
  const fixture = await fixtureSite();
  for (const version of versions) {
    await fixture.publishFixture({ app: 'quote', version });
    await promote(fixture.site, { quote: version });
  }
  return fixture;
}

describe('rollback', () => {
  it('goes to the last good version and quarantines the other when no target is given', async () => {
    const { site } = await siteAfter('1.1.0');
    const { record } = await rollback(site, 'quote', { reason: 'blank form' });
    expect(record).toMatchObject({
      action: 'rollback',
      changes: [{ app: 'quote', from: '1.1.0', to: '1.0.0' }],
      apps: { quote: { version: '1.0.0' } },
      quarantined: { quote: { '1.1.0': { at: record.at } } },
    });
    expect(record.apps.quote!.lastGood).toBeUndefined();
  });

  it('pauses for nobody when another release is faster', async () => {
    const { site } = await siteAfter('1.1.0');
    const storage = new FolderStorage(site);
    jest.spyOn(storage, 'swapLive').mockResolvedValueOnce(false);
    pause.mockClear();
    expect((await rollback(storage, 'quote')).changed).toBe(true);
    expect(pause).not.toHaveBeenCalled();
  });

  it('changes no version and no other app when one app rolls back', async () => {
    const { site } = await siteAfter('1.1.0');
    const filesOf = () => Object.entries(snapshot(site)).filter(([path]) => path.startsWith('r/'));
    const before = filesOf();
    await rollback(site, 'quote');
    expect(filesOf()).toEqual(before);
  });

  it('names no quarantined version as last good when a newer version goes live', async () => {
    const { site, publishFixture } = await siteAfter('1.1.0', '1.2.0');
    expect((await rollback(site, 'quote')).record.apps.quote!.lastGood).toBe('1.0.0');
    await publishFixture({ app: 'quote', version: '1.3.0' });
    const { record } = await promote(site, { quote: '1.3.0' });
    expect(record.apps.quote!.lastGood).toBe('1.1.0');
  });

  it('keeps the skipped version as fallback when the target is older', async () => {
    const { site } = await siteAfter('1.1.0', '1.2.0');
    const { record } = await rollback(site, 'quote', { to: '1.0.0' });
    expect(record.apps.quote).toMatchObject({ version: '1.0.0', lastGood: '1.1.0' });
  });

  it('refuses a quarantined version until a reason lifts the quarantine', async () => {
    const { site } = await siteAfter('1.1.0');
    await rollback(site, 'quote', { by: 'ana', reason: 'blank form' });
    await expect(promote(site, { quote: '1.1.0' })).rejects.toThrow(
      /in quarantine since ana rolled it back .* \(blank form\)/,
    );
    await expect(promote(site, { home: '1.0.0', quote: '1.1.0' })).rejects.toThrow(
      'quote@1.1.0: in quarantine',
    );
    await expect(promote(site, { quote: '1.1.0' }, { unquarantine: true })).rejects.toThrow(
      'needs a reason',
    );
    const options = { unquarantine: true, reason: 'it was the API' };
    const { record } = await promote(site, { quote: '1.1.0' }, options);
    expect(record.apps.quote!.version).toBe('1.1.0');
    expect(record.quarantined.quote).toEqual({});
  });

  it('keeps each version in quarantine when the app rolls back again', async () => {
    const { site } = await siteAfter('1.1.0', '1.2.0');
    await rollback(site, 'quote', { by: 'ana' });
    const { record } = await rollback(site, 'quote', { by: 'luis' });
    expect(Object.keys(record.quarantined.quote!).sort()).toEqual(['1.1.0', '1.2.0']);
    await expect(promote(site, { quote: '1.2.0' })).rejects.toThrow('since ana rolled it back');
  });

  it.each([
    ['passes a version over', '1.1.0', '1.0.0'],
    ['goes back from a version', '1.2.0', '1.1.0'],
  ])('%s when its manifest is damaged', async (_, damaged, target) => {
    const { site } = await siteAfter('1.1.0', '1.2.0');
    appendFileSync(join(site, `r/quote/${damaged}/release.json`), ' ');
    const { record } = await rollback(site, 'quote', { to: target });
    expect(record.apps.quote!.version).toBe(target);
    expect(record.apps.quote!.lastGood).not.toBe(damaged);
  });

  it('refuses to go back when the live version of another app is damaged', async () => {
    const { site } = await siteAfter('1.1.0');
    appendFileSync(join(site, 'r/home/1.0.0/release.json'), ' ');
    await expect(rollback(site, 'quote')).rejects.toThrow('r/home/1.0.0/release.json is not as');
  });

  it('refuses when there is no last good version', async () => {
    const { site } = await siteAfter();
    await expect(rollback(site, 'quote')).rejects.toThrow('no last good version');
    await expect(rollback(site, 'quote', { to: '1.0.0' })).rejects.toThrow('is what is live');
    await expect(rollback(site, 'quote', { to: '0.9.0' })).rejects.toThrow('is not published');
    await expect(rollback(site, 'promos')).rejects.toThrow('promos is not live');
  });

  it('goes back one step when two operators roll back at once', async () => {
    const { site } = await siteAfter('1.1.0', '1.2.0');
    const outcomes = await Promise.allSettled([
      rollback(site, 'quote', { by: 'ana' }),
      rollback(site, 'quote', { by: 'luis' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')!;
    expect(String(refused.reason)).toContain('has just changed quote from 1.2.0 to 1.1.0');
  });
});
