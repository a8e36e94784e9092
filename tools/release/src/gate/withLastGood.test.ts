import type { LiveApp, PlannedRecord } from '@mg/site-format/record';
import { fixtureManifest } from '../testing/fixtureManifest';
import { withLastGood } from './withLastGood';

const live = (version: string, ...past: string[]): LiveApp => ({
  ...{ version, past, since: '', manifest: '' },
});

/** Chooses fallbacks where the named pairs of remote and shell do not fit. */
async function fallbacks(
  apps: Record<string, LiveApp>,
  {
    unfit = [],
    quarantined = {},
  }: { unfit?: string[]; quarantined?: PlannedRecord['quarantined'] } = {},
) {
  const record: PlannedRecord = {
    ...{ serial: 1, at: '', action: 'promote', changes: [], config: {} },
    ...{ apps, quarantined },
  };
  const chosen = await withLastGood(
    record,
    async (app, version) => {
      const container = `${app} ${version.replace('-', '.')}`;
      const manifest = { ...fixtureManifest(app, []), version, container };
      return { manifest, hash: `hash of ${app} ${version}` };
    },
    async (remote, shell) => !unfit.includes(`${remote.app} ${remote.version} ${shell.version}`),
  );
  return Object.entries(chosen.apps).map(([app, { lastGood, lastGoodManifest }]) => {
    expect(lastGoodManifest).toBe(lastGood && `hash of ${app} ${lastGood}`);
    return `${app} ${lastGood}`;
  });
}

const apps = {
  shell: live('3', '2', '1'),
  home: live('1.3', '1.2', '1.1'),
  quote: live('5'),
};

describe('withLastGood', () => {
  it.each<[string, string[], Parameters<typeof fallbacks>]>([
    ['all fit', ['shell 2', 'home 1.2', 'quote undefined'], [apps]],
    [
      'one of two live remotes does not fit the last shell',
      ['shell 1', 'home 1.2', 'quote undefined'],
      [apps, { unfit: ['quote 5 2'] }],
    ],
    [
      'no earlier shell fits both live remotes',
      ['shell undefined', 'home 1.2', 'quote undefined'],
      [apps, { unfit: ['home 1.3 2', 'quote 5 1'] }],
    ],
    [
      'an earlier remote fits the earlier shell alone',
      ['shell 2', 'home 1.1', 'quote undefined'],
      [apps, { unfit: ['home 1.2 3'] }],
    ],
    [
      'the newest is in quarantine',
      ['shell 2', 'home 1.1', 'quote undefined'],
      [apps, { quarantined: { home: { 1.2: { at: '' } }, quote: { 2: { at: '' } } } }],
    ],
    [
      'the newest has the container of the live one',
      ['shell 2', 'home 1.1'],
      [{ shell: apps.shell, home: live('1-2', '1.2', '1.1') }],
    ],
  ])('chooses the newest that fits each live version when %s', async (_, chosen, [given, more]) => {
    expect(await fallbacks(given, more)).toEqual(chosen);
  });
});
