import type { LiveApp, PlannedRecord } from '@mg/site-format/record';
import { fixtureManifest } from '../testing/fixtureManifest';
import { recordPairs } from './recordPairs';

const live = (version: string, lastGood?: string): LiveApp => ({
  ...{ version, lastGood, past: [], since: '', manifest: '' },
});
const recordOf = (apps: Record<string, LiveApp>): PlannedRecord => ({
  ...{ serial: 1, at: '', action: 'promote', changes: [], apps, quarantined: {}, config: {} },
});
const before = recordOf({
  shell: live('3', '2'),
  home: live('6', '5'),
  quote: live('9', '8'),
});

/** Lists the pairs of a change as `remote x shell`. */
async function pairsOf(versions: Record<string, string>, ignoreLastGood = false, newest = before) {
  const apps = { ...newest.apps };
  for (const [app, version] of Object.entries(versions)) apps[app] = live(version);
  const changes = Object.entries(versions).map(([app, to]) => ({
    ...{ app, from: newest.apps[app]?.version, to },
  }));
  const manifestOf = (app: string, version: string) => ({ ...fixtureManifest(app, []), version });
  const pairs = await recordPairs(
    { ...recordOf(apps), changes },
    Object.entries(apps).map(([app, { version }]) => manifestOf(app, version)),
    newest,
    async (app, version) => (ignoreLastGood ? undefined : manifestOf(app, version)),
  );
  return pairs.map(({ remote, shell }) =>
    [remote, shell]
      .map(({ manifest: { app, version }, role }) => `${app} ${version} (${role})`)
      .join(' x '),
  );
}

describe('recordPairs', () => {
  it.each<[string, Record<string, string>, string[]]>([
    [
      'one remote',
      { home: '7' },
      ['home 7 (new) x shell 3 (live)', 'home 7 (new) x shell 2 (last good)'],
    ],
    [
      'the shell',
      { shell: '4' },
      [
        'home 6 (live) x shell 4 (new)',
        'home 5 (last good) x shell 4 (new)',
        'quote 9 (live) x shell 4 (new)',
        'quote 8 (last good) x shell 4 (new)',
      ],
    ],
    [
      'the shell and one remote',
      { shell: '4', home: '7' },
      [
        'home 7 (new) x shell 4 (new)',
        'home 7 (new) x shell 3 (last good)',
        'home 6 (last good) x shell 4 (new)',
        'quote 9 (live) x shell 4 (new)',
        'quote 8 (last good) x shell 4 (new)',
      ],
    ],
    [
      'two remotes',
      { home: '7', promos: '1' },
      [
        'home 7 (new) x shell 3 (live)',
        'home 7 (new) x shell 2 (last good)',
        'promos 1 (new) x shell 3 (live)',
        'promos 1 (new) x shell 2 (last good)',
      ],
    ],
  ])(
    'pairs each new version with the live one and the fallback when a release has %s',
    async (_, versions, pairs) => {
      expect(await pairsOf(versions)).toEqual(pairs);
      const live = pairs.filter((pair) => !pair.includes('last good'));
      expect(await pairsOf(versions, true)).toEqual(live);
    },
  );
});
