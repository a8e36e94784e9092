import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOG_FILE } from '@mg/site-format/layout';
import { fixtureBuild } from '../testing/fixtureBuild';
import { newKey, rootOf, signedRoot } from '../testing/signedRoot';
import { forgeRecord, siteOfTeams } from '../testing/teams';
import { temporaryFolder } from '../testing/temporaryFolder';
import { changeRoot } from './changeRoot';
import { promote } from './promote';
import { publish } from './publish';
import { recompose } from './recompose';
import { rollback } from './rollback';
import { rotateKey } from './rotateKey';
import { verifyLog } from './verifyLog';
import { FolderStorage } from '../storage/FolderStorage';
import { Keyring } from '../trust/Keyring';
import { trustedKey } from '../trust/keys';

type Site = Awaited<ReturnType<typeof siteOfTeams>>;

async function quoteOf({ site, root, quote: { keyring } }: Site, version: string) {
  const folder = await fixtureBuild(root, { app: 'quote', version });
  await publish(site, 'quote', folder, version, { keyring });
}

const composed = (site: string) => recompose(site, { keepContent: true });
const words = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  );

/** Puts a copy of the folder of an earlier moment in its place. */
function restored(copy: string, site: string) {
  rmSync(site, { recursive: true });
  cpSync(copy, site, { recursive: true, verbatimSymlinks: true });
}

describe('an attack that TUF names', () => {
  it('rollback: an older state of the site is refused by everybody who saw the newer', async () => {
    const one = await siteOfTeams();
    const { site, quote, owner } = one;
    const older = join(temporaryFolder(), 'site');
    cpSync(site, older, { recursive: true, verbatimSymlinks: true });
    await quoteOf(one, '1.1.0');
    await promote(site, { quote: '1.1.0' }, { keyring: quote.keyring });
    restored(older, site);
    // The owner has not looked since.
    expect(await words(composed(site))).toBe('done');
    const told = await words(promote(site, { quote: '1.0.0' }, { keyring: quote.keyring }));
    expect(told).toMatch(/record 3 was here before, and now another is there/);
    expect((await verifyLog(site, quote.keyring)).problems.join()).toMatch(/cut off or rewritten/);
    expect((await verifyLog(site, owner)).problems).toEqual([]);
  });

  it('freeze: a site whose newest record is too old is named', async () => {
    const { site, owner } = await siteOfTeams();
    await changeRoot(site, owner, (root) => (root.recordDays = 1));
    await composed(site);
    expect((await verifyLog(site)).problems).toEqual([]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 24 * 60 * 60 * 1000);
    expect((await verifyLog(site)).problems).toEqual([
      expect.stringMatching(/^record 3 expired at .*: compose makes the next$/),
    ]);
    jest.restoreAllMocks();
  });

  it('expired root: nothing is published or promoted, and a rollback works', async () => {
    const one = await siteOfTeams();
    const { site, quote, owner } = one;
    const { keyring } = quote;
    await quoteOf(one, '1.1.0');
    await promote(site, { quote: '1.1.0' }, { keyring });
    await changeRoot(site, owner, (root) => (root.expires = '2026-01-01T00:00:00.000Z'));
    await composed(site);
    const expired = /Root 3 expired at 2026-01-01T00:00:00.000Z: its holders sign the next one/;
    expect(await words(quoteOf(one, '1.2.0'))).toMatch(expired);
    expect(await words(promote(site, { quote: '1.0.0' }, { keyring }))).toMatch(expired);
    expect((await verifyLog(site)).problems.join()).toContain('root 3 expired');
    expect(await words(rollback(site, 'quote', { keyring }))).toBe('done');
  });

  it('fast-forward: a far serial is refused, and the site goes on once the folder is gone', async () => {
    const one = await siteOfTeams();
    const { site, quote } = one;
    const { keyring } = quote;
    await quoteOf(one, '1.1.0');
    cpSync(join(site, 'sets/2'), join(site, 'sets/99999'), { recursive: true });
    cpSync(join(site, 'records/2.json'), join(site, 'records/99999.json'));
    expect(await words(promote(site, { quote: '1.1.0' }, { keyring }))).toMatch(/is not trusted/);
    rmSync(join(site, 'sets/99999'), { recursive: true });
    rmSync(join(site, 'records/99999.json'));
    expect(await words(promote(site, { quote: '1.1.0' }, { keyring }))).toBe('done');
  });

  it('mix and match: a file of another version of the same app is refused', async () => {
    const one = await siteOfTeams();
    const { site, quote } = one;
    await quoteOf(one, '1.1.0');
    await quoteOf(one, '1.2.0');
    cpSync(join(site, 'r/quote/1.1.0/remoteEntry.js'), join(site, 'r/quote/1.2.0/remoteEntry.js'));
    const told = await words(promote(site, { quote: '1.2.0' }, { keyring: quote.keyring }));
    expect(told).toContain('r/quote/1.2.0/remoteEntry.js is not as it was written');
  });

  it('key below threshold: one of two holders cannot release the shell', async () => {
    const { site, owner, root, publishFixture } = await siteOfTeams();
    const second = new Keyring(join(root, 'second'), site);
    const key = await second.create('second');
    await changeRoot(site, owner, (next) => {
      const [own] = next.roles.root!.keyids;
      next.keys[key.id] = trustedKey(key);
      next.roles['release/shell'] = { keyids: [own!, key.id], threshold: 2 };
    });
    await composed(site);
    await publishFixture({ app: 'shell', version: '1.1.0' });
    const told = await words(promote(site, { shell: '1.1.0' }));
    expect(told).toMatch(
      /2 signatures of the role release\/shell \(owner, second\), and has that of owner/,
    );
  });

  it('revoked key: its versions no longer go live, and the live one stays', async () => {
    const one = await siteOfTeams();
    const { site, quote, owner } = one;
    await quoteOf(one, '1.1.0');
    await quoteOf(one, '1.2.0');
    await promote(site, { quote: '1.1.0' }, { keyring: quote.keyring });
    const [own] = await owner.keys();
    await changeRoot(site, owner, ({ roles }) => {
      for (const name of ['publish/quote', 'release/quote']) roles[name]!.keyids = [own!.id];
    });
    const stale = await words(promote(site, { quote: '1.2.0' }, { keyring: owner }));
    expect(stale).toContain('Root 3 is not in force: no record names it');
    await composed(site);
    const told = await words(promote(site, { quote: '1.2.0' }, { keyring: owner }));
    expect(told).toMatch(/quote@1\.2\.0 needs a signature of the role publish\/quote \(owner\)/);
    expect(await words(quoteOf(one, '1.3.0'))).toMatch(/and has that of/);
    expect((await verifyLog(site, owner)).problems).toEqual([
      expect.stringMatching(/^quote@1\.2\.0 needs a signature/),
    ]);
    expect(await words(composed(site))).toBe('done');
  });

  it('revoked key: its holder cannot make a record under the keys of before', async () => {
    const { site, owner, quote } = await siteOfTeams();
    const [own] = await owner.keys();
    await changeRoot(site, owner, ({ roles }) => (roles['release/quote']!.keyids = [own!.id]));
    await composed(site);
    await forgeRecord(site, [quote.key], (record) => {
      record.root = 2;
      record.apps.quote!.past = ['0.9.0'];
    });
    expect(await words(composed(site))).toMatch(/record 4 names root 2, which does not follow/);
  });

  it('key rotation: the new key signs the versions of the old one, which then counts no more', async () => {
    const one = await siteOfTeams();
    const { site, owner, quote } = one;
    await quoteOf(one, '1.1.0');
    await changeRoot(site, owner, ({ roles }) => roles.root!.keyids.push(quote.key.id));
    await composed(site);
    const storage = new FolderStorage(site);
    const { key, versions } = await rotateKey(storage, quote.keyring, 'quote-team');
    expect([key.name, versions]).toEqual(['quote-team-2', 1]);
    await composed(site);
    expect((await quote.keyring.keys()).map(({ name }) => name)).toEqual(['quote-team-2']);
    expect(await words(promote(site, { quote: '1.1.0' }, { keyring: quote.keyring }))).toBe('done');
    expect((await verifyLog(site, owner)).problems).toEqual([]);
  });

  it('another first root is refused by everybody who knows the first', async () => {
    const { site, owner } = await siteOfTeams();
    rmSync(join(site, 'records/root'), { recursive: true });
    expect(await words(composed(site))).toMatch(/The site has no root, and sha384-/);
    const thief = newKey('owner');
    mkdirSync(join(site, 'records/root/1'), { recursive: true });
    const strange = signedRoot(rootOf(1, { root: [[thief]] }), [thief]);
    writeFileSync(join(site, 'records/root/1/root.json'), strange);
    expect(await words(composed(site))).toMatch(/The site has the first root sha384-.* is known/);
    await expect(verifyLog(site, owner)).rejects.toThrow(/somebody put other keys in place/);
  });

  it('another first root is no attack when a person makes the site anew', async () => {
    const { site, root } = await siteOfTeams();
    const keyring = Keyring.of(site);
    const folder = await fixtureBuild(root, { app: 'shell', version: '1.0.0' });
    rmSync(site, { recursive: true });
    await publish(site, 'shell', folder, '1.0.0');
    expect(await words(promote(site, { shell: '1.0.0' }))).toBe('done');
    expect((await verifyLog(site, keyring)).problems).toEqual([]);
  });

  it('cut off: the last record is missed by its author', async () => {
    const { site, owner } = await siteOfTeams();
    const before = readFileSync(join(site, 'records/2.json'));
    await composed(site);
    for (const path of ['sets/3', 'records/3.json', 'live'])
      rmSync(join(site, path), { recursive: true });
    mkdirSync(join(site, 'sets/2'), { recursive: true });
    rmSync(join(site, 'live.json'));
    writeFileSync(join(site, 'live.json'), before);
    expect(await words(composed(site))).toMatch(
      /record 3 was here before, and now record 2 is the newest/,
    );
    expect((await verifyLog(site, owner)).problems.join()).toContain('cut off or rewritten');
  });

  it('rewritten: the author of the newest record is not another key', async () => {
    const { site, owner, home } = await siteOfTeams();
    const file = join(site, 'sets/2', LOG_FILE);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const line = JSON.parse(lines[1]!) as object;
    const other = JSON.stringify({ ...line, signatures: [{ keyid: home.key.id, sig: 'AAAA' }] });
    writeFileSync(file, `${lines[0]}\n${other}\n`);
    const stranger = new Keyring(temporaryFolder(), site);
    expect((await verifyLog(site, stranger)).problems.join()).toContain('record 2 is not signed');
    expect((await verifyLog(site, owner)).problems.join()).toMatch(/cut off or rewritten/);
  });
});
