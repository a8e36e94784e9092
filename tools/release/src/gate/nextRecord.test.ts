import type { LiveApp, PlannedRecord } from '@mg/site-format/record';
import { nextRecord, type Change } from './nextRecord';

const NOW = '2026-11-28T12:00:00.000Z';
const BEFORE = '2026-11-20T12:00:00.000Z';
const facts = { now: NOW, manifestHash: (app: string, version: string) => `${app} ${version}` };

const live = (version: string, ...past: string[]): LiveApp => ({
  ...{ version, past, since: BEFORE, manifest: 'hash', lastGood: past[0] },
});
const newest: PlannedRecord = {
  ...{ serial: 7, at: BEFORE, action: 'promote', changes: [], config: { start: '/home' } },
  apps: {
    shell: live('1.0.0'),
    home: live('1.4.0', '1.3.0', '1.2.0', '1.1.0'),
    quote: live('2.1.0', '2.0.0'),
  },
  quarantined: {
    home: { '1.5.0': { at: BEFORE }, '1.6.0': { at: BEFORE } },
    quote: { '2.2.0': { at: BEFORE } },
  },
};
const after = (change: Partial<Change>) =>
  nextRecord(newest, { action: 'promote', versions: {}, ...change }, facts);
const quarantinedAfter = (change: Partial<Change>) =>
  Object.entries(after(change)!.quarantined).map(([app, versions]) => [
    app,
    ...Object.keys(versions),
  ]);
const all = [
  ['home', '1.5.0', '1.6.0'],
  ['quote', '2.2.0'],
];

describe('nextRecord', () => {
  it.each<[string, Partial<Change>, string[][]]>([
    ['another app goes live', { versions: { shell: '1.1.0' } }, all],
    ['the pages are composed again', { action: 'compose' }, all],
    [
      'a reason lifts the quarantine of one',
      { versions: { home: '1.5.0' }, unquarantine: true },
      [
        ['home', '1.6.0'],
        ['quote', '2.2.0'],
      ],
    ],
    [
      'a rollback brings one back',
      { action: 'rollback', versions: { home: '1.5.0' }, unquarantine: true },
      [
        ['home', '1.6.0', '1.4.0'],
        ['quote', '2.2.0'],
      ],
    ],
    [
      'the other app rolls back',
      { action: 'rollback', versions: { quote: '2.0.0' } },
      [
        ['home', '1.5.0', '1.6.0'],
        ['quote', '2.2.0', '2.1.0'],
      ],
    ],
    [
      'a rollback removes the app',
      { action: 'rollback', versions: { home: null } },
      [
        ['home', '1.5.0', '1.6.0', '1.4.0'],
        ['quote', '2.2.0'],
      ],
    ],
  ])('keeps the other versions in quarantine when %s', (_, change, versions) => {
    expect(quarantinedAfter(change)).toEqual(versions);
  });

  it.each<[string, Partial<Change>, string[]]>([
    ['a new one goes live', { versions: { home: '1.7.0' } }, ['1.4.0', '1.3.0', '1.2.0', '1.1.0']],
    ['an earlier one goes live', { versions: { home: '1.2.0' } }, ['1.4.0', '1.3.0', '1.1.0']],
    [
      'a rollback takes the second of three',
      { action: 'rollback', versions: { home: '1.2.0' } },
      ['1.1.0', '1.3.0'],
    ],
    [
      'a rollback takes one that was never live',
      { action: 'rollback', versions: { home: '1.0.0' } },
      ['1.3.0', '1.2.0', '1.1.0'],
    ],
  ])('lists the candidates for the fallback, the best first, when %s', (_, change, past) => {
    expect(after(change)!.apps.home!.past).toEqual(past);
  });

  it('keeps 20 candidates for the fallback when more versions were live', () => {
    let record: PlannedRecord | undefined;
    for (let minor = 0; minor < 23; minor += 1) {
      const versions = { quote: `1.${minor}.0` };
      record = nextRecord(record, { action: 'promote', versions }, facts);
    }
    const { past } = record!.apps.quote!;
    expect([past.length, past[0], past.at(-1)]).toEqual([20, '1.21.0', '1.2.0']);
  });

  it('changes each named app, and no other, when one is new, one goes and one is live already', () => {
    const versions = { promos: '1.0.0', home: '1.7.0', quote: null, shell: '1.0.0' };
    const { changes, apps } = after({ versions })!;
    expect(changes).toEqual([
      { app: 'home', from: '1.4.0', to: '1.7.0' },
      { app: 'promos', to: '1.0.0' },
      { app: 'quote', from: '2.1.0' },
    ]);
    const shown = Object.entries(apps).map(([app, { version, since }]) => [app, version, since]);
    expect(shown).toEqual([
      ['shell', '1.0.0', BEFORE],
      ['home', '1.7.0', NOW],
      ['promos', '1.0.0', NOW],
    ]);
  });

  it.each<[string, Partial<Change>, object | undefined]>([
    ['nothing changes', {}, undefined],
    ['the configuration is the same', { config: { start: '/home' } }, undefined],
    ['the configuration changes', { config: { start: '/a' } }, { config: { start: '/a' } }],
    ['a version changes', { versions: { home: '1.7.0' } }, { config: { start: '/home' } }],
    ['the pages are composed again', { action: 'compose' }, { config: { start: '/home' } }],
  ])('makes the next record, or none without a change, when %s', (_, change, record) => {
    expect(after(change)).toEqual(record && expect.objectContaining({ serial: 8, ...record }));
  });
});
