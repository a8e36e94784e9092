import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BILL_FILE } from '@mg/site-format/declaration';
import { sha384 } from '@mg/site-format/hash';
import { VersionTakenError } from '../storage/errors';
import { FolderStorage } from '../storage/FolderStorage';
import { fixtureBuild } from '../testing/fixtureBuild';
import { manifestIn } from '../testing/publishWithoutCheck';
import { snapshot } from '../testing/snapshot';
import { temporaryFolder } from '../testing/temporaryFolder';
import { promote } from './promote';
import { publish } from './publish';

async function emptySite() {
  const root = temporaryFolder();
  return { root, site: join(root, 'site') };
}

describe('publish', () => {
  it('writes each file with hash and compressed siblings when a build is new', async () => {
    const { root, site } = await emptySite();
    const build = await fixtureBuild(root, { app: 'quote', version: '1.0.0' });
    expect(await publish(site, 'quote', build, '1.0.0')).toMatchObject({ created: true });

    const folder = join(site, 'r/quote/1.0.0');
    const read = (path: string) => readFileSync(join(folder, path));
    const manifest = manifestIn(folder);
    for (const [path, { hash }] of Object.entries(manifest.files)) {
      expect(sha384(read(path))).toBe(hash);
    }
    expect(brotliDecompressSync(read('remoteEntry.js.br'))).toEqual(read('remoteEntry.js'));
    expect(gunzipSync(read('remoteEntry.js.gz'))).toEqual(read('remoteEntry.js'));
  });

  it('compresses development files and no server files when a shell is published', async () => {
    const { root, site } = await emptySite();
    const extra = { 'ssr/shell.js': 'exports', 'dev/main.js': 'development '.repeat(100) };
    const build = await fixtureBuild(root, { app: 'shell', version: '1.0.0', extra });
    await publish(site, 'shell', build, '1.0.0');
    const folder = join(site, 'r/shell/1.0.0');
    expect(readdirSync(join(folder, 'ssr'))).toEqual(['shell.js']);
    expect(readdirSync(join(folder, 'dev'))).toEqual(['main.js', 'main.js.br', 'main.js.gz']);
    await promote(site, { shell: '1.0.0' });
    const page = readFileSync(join(site, 'shell.html'), 'utf8');
    expect(page).toContain('/r/shell/1.0.0/main.js"');
    expect(page).not.toMatch(/\/r\/shell\/1\.0\.0\/(ssr|dev)\//);
  });

  it('records the declaration and needs when a build is published', async () => {
    const { root, site } = await emptySite();
    const build = await fixtureBuild(root, { app: 'quote', version: '1.0.0', contract: '^1.4.0' });
    await publish(site, 'quote', build, '1.0.0');
    const manifest = manifestIn(join(site, 'r/quote/1.0.0'));
    expect(manifest.requires).toEqual({
      react: ['^19.3.1'],
      '@mg/shared/store/hooks': ['^1.4.0'],
    });
    expect(manifest).toMatchObject({
      entry: 'remoteEntry.js',
      handshake: 2,
      remote: { name: 'quote', parts: [{ slot: 'quote-button' }, { slot: 'quote-drawer' }] },
    });
  });

  it.each([
    ['^1.4.0', ['^1.4.0']],
    ['file:../mg-shared.tgz', undefined],
  ])('records a range of the contract only when package.json has one: %s', async (given, range) => {
    const { root, site } = await emptySite();
    const build = await fixtureBuild(root, { app: 'quote', version: '1.0.0' });
    const packageJson = { dependencies: { '@mg/shared': given } };
    writeFileSync(join(build, '../package.json'), JSON.stringify(packageJson));
    await publish(site, 'quote', build, '1.0.0');
    const manifest = manifestIn(join(site, 'r/quote/1.0.0'));
    expect(manifest.requires['@mg/shared']).toEqual(range);
  });

  it('changes nothing when the same content comes again', async () => {
    const { root, site } = await emptySite();
    const build = await fixtureBuild(root, { app: 'home', version: '1.0.0' });
    await publish(site, 'home', build, '1.0.0');
    expect(await publish(site, 'home', build, '1.0.0')).toMatchObject({ created: false });
  });

  it('signs the bill of materials, and keeps that bill, when the same files come without one', async () => {
    const { root, site } = await emptySite();
    const extra = { [BILL_FILE]: '{"components":[]}' };
    const build = await fixtureBuild(root, { app: 'home', version: '1.0.0', extra });
    await publish(site, 'home', build, '1.0.0');
    const { files } = manifestIn(join(site, 'r/home/1.0.0'));
    const bills = Object.keys(files).filter((path) => path.startsWith(BILL_FILE));
    expect(bills).toEqual([BILL_FILE]);
    rmSync(join(build, BILL_FILE));
    expect(await publish(site, 'home', build, '1.0.0')).toMatchObject({ created: false });
  });

  it('stores the same bytes besides the date when a build is published on another day', async () => {
    const { root, site } = await emptySite();
    const dist = await fixtureBuild(root, { app: 'home', version: '1.0.0' });
    const publishOn = async (now: string, target: string) => {
      jest.useFakeTimers({
        now: new Date(now),
        doNotFake: ['setImmediate', 'setTimeout', 'nextTick'],
      });
      await publish(target, 'home', dist, '1.0.0').finally(() => jest.useRealTimers());
      const folder = join(target, 'r/home/1.0.0');
      const { publishedAt, ...release } = manifestIn(folder);
      return { publishedAt, release, files: snapshot(folder) };
    };
    const first = await publishOn('2026-03-01T10:00:00.000Z', site);
    const other = await publishOn('2031-12-24T23:59:59.000Z', join(root, 'other'));
    expect(first.publishedAt).toBe('2026-03-01T10:00:00.000Z');
    expect(other.release).toEqual(first.release);
    expect({ ...other.files, 'release.json': '' }).toEqual({ ...first.files, 'release.json': '' });
  });

  it('refuses other content when the version is taken', async () => {
    const { root, site } = await emptySite();
    const build = (mark: string) => fixtureBuild(root, { app: 'home', version: '1.0.0', mark });
    await publish(site, 'home', await build('a'), '1.0.0');
    await expect(publish(site, 'home', await build('b'), '1.0.0')).rejects.toThrow(
      VersionTakenError,
    );
  });

  it.each([
    ['has a file more', (file: string) => writeFileSync(file, 'more')],
    ['lacks a file', (file: string) => rmSync(file)],
  ])('names the file when the version is taken and the build %s', async (kind, change) => {
    const { root, site } = await emptySite();
    const extra: Record<string, string> = kind === 'lacks a file' ? { 'late.js': 'late' } : {};
    const build = await fixtureBuild(root, { app: 'home', version: '1.0.0', extra });
    await publish(site, 'home', build, '1.0.0');
    change(join(build, 'late.js'));
    await expect(publish(site, 'home', build, '1.0.0')).rejects.toThrow('late.js');
  });

  it('stores exactly one of two builds when both come at once', async () => {
    const { root, site } = await emptySite();
    const builds = await Promise.all(
      ['a', 'b'].map((mark) => fixtureBuild(root, { app: 'home', version: '1.0.0', mark })),
    );
    const outcomes = await Promise.allSettled(
      builds.map((build) => publish(site, 'home', build, '1.0.0')),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses a build when its container bears another version', async () => {
    const { root, site } = await emptySite();
    const build = await fixtureBuild(root, { app: 'home', version: '1.0.0' });
    await expect(publish(site, 'home', build, '1.0.1')).rejects.toThrow(/home__1_0_0/);
  });

  it.each(['remoteEntry.js', 'mf-manifest.json', 'declaration.json', 'expose_HomeScreen.js'])(
    'refuses a build when %s is missing',
    async (file) => {
      const { root, site } = await emptySite();
      const build = await fixtureBuild(root, { app: 'home', version: '1.0.0' });
      rmSync(join(build, file));
      await expect(publish(site, 'home', build, '1.0.0')).rejects.toThrow(file);
      expect(() => readdirSync(join(site, 'r'))).toThrow();
    },
  );

  it('stores nothing when a chunk has a global of another version', async () => {
    const { root, site } = await emptySite();
    const extra = {
      'late.js': '(self.webpackChunkquote_1_0_0=self.webpackChunkquote_1_0_0||[]).push([[1],{}]);',
    };
    const build = await fixtureBuild(root, { app: 'quote', version: '1.1.0', extra });
    await expect(publish(site, 'quote', build, '1.1.0')).rejects.toThrow(
      'quote: its chunks are in the global webpackChunkquote_1_0_0, which does not end with ' +
        "quote__1_1_0. The page would run another version's code: build it again by the kit, or with " +
        "output.uniqueName and the plugin's name quote__1_1_0.",
    );
    expect(existsSync(site)).toBe(false);
  });

  it('names the manifest when the file is no manifest', async () => {
    const { root, site } = await emptySite();
    const build = await fixtureBuild(root, { app: 'home', version: '1.0.0' });
    writeFileSync(join(build, 'mf-manifest.json'), '{"metaData":{}}');
    await expect(publish(site, 'home', build, '1.0.0')).rejects.toThrow(
      'mf-manifest.json is unreadable: globalName is missing',
    );
  });

  it('removes the version and names the file when the disk damages a file', async () => {
    const { root, site } = await emptySite();
    const build = await fixtureBuild(root, { app: 'home', version: '1.0.0' });
    class DamagingStorage extends FolderStorage {
      override async putIfAbsent(...stored: Parameters<FolderStorage['putIfAbsent']>) {
        const isNew = await super.putIfAbsent(...stored);
        if (stored[0] === 'r/home/1.0.0')
          appendFileSync(join(site, stored[0], 'remoteEntry.js'), ' ');
        return isNew;
      }
    }
    await expect(publish(new DamagingStorage(site), 'home', build, '1.0.0')).rejects.toThrow(
      'home@1.0.0 was not stored as built: r/home/1.0.0/remoteEntry.js is not as it was written',
    );
    expect(readdirSync(join(site, 'r/home'))).toEqual([]);
  });

  it.each(['1', 'latest', '../1.0.0', '1.0.0+build'])(
    'refuses publishing when the version is %s',
    async (version) => {
      const { root, site } = await emptySite();
      await expect(publish(site, 'home', root, version)).rejects.toThrow('is no version');
    },
  );
});
