import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRecord } from '@mg/site-format/record';
import { forgeRecord, siteOfTeams } from '../testing/teams';
import { fixtureBuild } from '../testing/fixtureBuild';
import { manifestIn } from '../testing/publishWithoutCheck';
import { releaseText } from '../trust/release';
import { changeRoot, signRoot } from './changeRoot';
import { gc } from './gc';
import { promote } from './promote';
import { publish } from './publish';
import { recompose } from './recompose';
import { rollback } from './rollback';
import { verifyLog } from './verifyLog';

type Site = Awaited<ReturnType<typeof siteOfTeams>>;

/** Publishes the next version of quote by its team, which does not promote the version. */
async function withCandidate() {
  const site = await siteOfTeams();
  const build = { app: 'quote', version: '1.1.0' };
  const folder = await fixtureBuild(site.root, build);
  await publish(site.site, 'quote', folder, '1.1.0', { keyring: site.quote.keyring });
  return site;
}

describe('a team', () => {
  it('publishes, promotes and rolls back its own app without asking', async () => {
    const { site, quote, home, owner } = await withCandidate();
    const { keyring } = quote;
    const reason = 'new form';
    expect(await promote(site, { quote: '1.1.0' }, { keyring, reason })).toMatchObject({
      changed: true,
    });
    expect(await rollback(site, 'quote', { keyring })).toMatchObject({ changed: true });
    expect((await verifyLog(site, owner)).problems).toEqual([]);
    await expect(rollback(site, 'home', home)).rejects.toThrow(/no last good/);
  });

  const commands: [string, (site: Site) => Promise<unknown>][] = [
    [
      'publishes',
      async ({ site, root, home: { keyring } }) =>
        publish(
          site,
          'quote',
          await fixtureBuild(root, { app: 'quote', version: '1.2.0' }),
          '1.2.0',
          {
            keyring,
          },
        ),
    ],
    ['promotes', ({ site, home: { keyring } }) => promote(site, { quote: '1.1.0' }, { keyring })],
    [
      'promotes in the name of',
      ({ site, home: { keyring } }) =>
        promote(site, { quote: '1.1.0' }, { keyring, by: 'quote-team', reason: 'we are' }),
    ],
    [
      'takes out',
      ({ site, home: { keyring } }) =>
        rollback(site, 'quote', { keyring, to: 'none', reason: 'x' }),
    ],
    [
      'composes for',
      ({ site, home: { keyring } }) => recompose(site, { keyring, keepContent: true }),
    ],
    ['cleans up', ({ site, home: { keyring } }) => gc(site, { keyring, apply: true })],
    [
      'changes the configuration of',
      ({ site, home: { keyring } }) =>
        promote(site, {}, { keyring, config: { start: '/products' } }),
    ],
  ];
  it.each(commands)('is refused by name when it %s another team', async (_, work) => {
    const site = await withCandidate();
    const words =
      /needs a signature of the role (publish|release|operate)\S* \([\w, -]+\), and has that of home-team/;
    await expect(work(site)).rejects.toThrow(words);
    expect((await verifyLog(site.site, site.owner)).problems).toEqual([]);
  });

  it('keeps the configuration when an operator has changed the file alone', async () => {
    const { site, quote } = await withCandidate();
    writeFileSync(join(site, 'config.json'), '{"start":"/products"}');
    const { record } = await promote(site, { quote: '1.1.0' }, { keyring: quote.keyring });
    expect(record.config).toMatchObject({ start: '/home' });
  });

  it('drafts a root in vain when it gives itself rights', async () => {
    const { site, home, owner } = await withCandidate();
    const { text, missing } = await changeRoot(site, home.keyring, ({ roles }) =>
      roles['publish/quote']!.keyids.push(home.key.id),
    );
    expect(missing).toMatch(/role root \(owner\)/);
    const again = await signRoot(site, home.keyring, Buffer.from(text));
    expect(again.missing).toBe(missing);
    mkdirSync(join(site, 'records/root/3'));
    writeFileSync(join(site, 'records/root/3/root.json'), text);
    await expect(verifyLog(site, owner)).rejects.toThrow(/root\/3\/root\.json needs a signature/);
  });
});

const forgeries: [string, (record: ReleaseRecord) => void][] = [
  ['promotes', ({ apps }) => (apps.quote!.version = '1.1.0')],
  ['swaps the manifest of', ({ apps }) => (apps.quote!.manifest = apps.home!.manifest)],
  ['quarantines', ({ quarantined }) => (quarantined.quote = { '1.1.0': { at: '2026' } })],
  ['removes', ({ apps }) => delete apps.quote],
  ['rewrites the past of', ({ apps }) => apps.quote!.past.push('1.1.0')],
  ['chooses a strange fallback for', ({ apps }) => (apps.quote!.lastGood = '1.1.0')],
  ['takes the configuration from', (record) => (record.config = {})],
  ['takes the preview key from', (record) => (record.previewKey = { kty: 'EC' })],
  ['composes for', (record) => (record.action = 'compose')],
  ['goes back to the keys before', (record) => (record.root = 1)],
  ['names no keys for', (record) => delete record.root],
  ['names keys to come for', (record) => (record.root = 9)],
];

describe('a record that a team forges in the folder', () => {
  it.each(forgeries)('is refused and found when it %s another team', async (_, change) => {
    const { site, home, quote, owner } = await withCandidate();
    await forgeRecord(site, [home.key], change);
    const next = promote(site, { quote: '1.1.0' }, { keyring: quote.keyring });
    await expect(next).rejects.toThrow(/The site is not trusted: record 3 /);
    expect((await verifyLog(site, owner)).problems.join('\n')).toMatch(/record 3 (needs|names)/);
  });

  it('is refused when nobody has signed', async () => {
    const { site, quote, owner } = await withCandidate();
    await forgeRecord(site, [], () => undefined);
    const next = promote(site, { quote: '1.1.0' }, { keyring: quote.keyring });
    await expect(next).rejects.toThrow('record 3 is not signed');
    expect((await verifyLog(site, owner)).problems.join()).toContain('record 3 is not signed');
  });
});

describe('a version that a team forges in the folder', () => {
  const signed = async (site: Site, app: string) => {
    const folder = join(site.site, 'r/quote/1.1.0');
    writeFileSync(
      join(folder, 'release.json'),
      releaseText({ ...manifestIn(folder), app }, [site.home.key]),
    );
  };
  it.each<[string, (site: Site) => unknown, RegExp]>([
    [
      'signs itself',
      (site) => signed(site, 'quote'),
      /publish\/quote \(quote-team\), and has that of home-team/,
    ],
    ['signs for its own app', (site) => signed(site, 'home'), /not as it was written/],
    [
      'copies from another version',
      ({ site }) =>
        cpSync(join(site, 'r/quote/1.0.0'), join(site, 'r/quote/1.1.0'), { recursive: true }),
      /not as it was written/,
    ],
    [
      'seals as before signatures',
      ({ site }) => {
        const folder = join(site, 'r/quote/1.1.0');
        const text = JSON.stringify(manifestIn(folder), null, 1);
        writeFileSync(join(folder, 'release.json'), text);
      },
      /not signed by a key/,
    ],
    [
      'signs as a line of the log',
      ({ site }) => {
        const file = join(site, 'r/quote/1.1.0/release.json');
        const envelope = JSON.parse(readFileSync(file, 'utf8')) as { payloadType: string };
        envelope.payloadType = 'application/vnd.mg.log-line+json';
        writeFileSync(file, JSON.stringify(envelope));
      },
      /not signed by a key/,
    ],
  ])('never goes live when the team %s', async (_, forge, words) => {
    const site = await withCandidate();
    await forge(site);
    const { keyring } = site.quote;
    await expect(promote(site.site, { quote: '1.1.0' }, { keyring })).rejects.toThrow(words);
    expect((await verifyLog(site.site, site.owner)).problems.join('\n')).toMatch(
      /quote[@/]1\.1\.0/,
    );
  });
});
