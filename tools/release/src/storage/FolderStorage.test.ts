import { lstat, mkdir, readdir, readlink, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storageContract } from '../testing/storageContract';
import { temporaryFolder } from '../testing/temporaryFolder';
import { FolderStorage } from './FolderStorage';

describe('a folder', () => {
  storageContract(async () => new FolderStorage(temporaryFolder()));

  it('leaves no staging files when two swaps run at once', async () => {
    const root = temporaryFolder();
    const storage = new FolderStorage(root);
    const files = [{ path: 'live.json', bytes: Buffer.from('{}') }];
    await Promise.all([storage.swapLive(0, files), storage.swapLive(0, files)]);
    expect(await readdir(join(root, '.tmp'))).toEqual([]);
    expect(await readdir(join(root, 'sets/1'))).toEqual(['live.json']);
  });

  it('finishes the swap of a killed process when finishSwap runs', async () => {
    const root = temporaryFolder();
    const storage = new FolderStorage(root);
    const files = (text: string) => [{ path: 'live.json', bytes: Buffer.from(text) }];
    await storage.swapLive(0, files('one'));
    await mkdir(join(root, 'sets/2'));
    await writeFile(join(root, 'sets/2/live.json'), 'two');
    await symlink('sets/2', join(root, 'sets/2/.token'));
    expect(await storage.latestSerial()).toBe(2);
    expect((await storage.read('live.json'))?.toString()).toBe('one');

    await storage.finishSwap();
    expect((await storage.read('live.json'))?.toString()).toBe('two');
    expect((await storage.read('records/2.json'))?.toString()).toBe('two');
    expect(await readlink(join(root, 'live'))).toBe('sets/2');
  });

  it('restores its link when an editor leaves a file in its place', async () => {
    const root = temporaryFolder();
    const storage = new FolderStorage(root);
    const files = (text: string) => [{ path: 'live.json', bytes: Buffer.from(text) }];
    await storage.swapLive(0, files('one'));
    await rm(join(root, 'live.json'));
    await writeFile(join(root, 'live.json'), 'edited');
    await storage.swapLive(1, files('two'));
    expect((await storage.read('live.json'))?.toString()).toBe('two');
    expect(await readlink(join(root, 'live.json'))).toBe('live/live.json');
  });

  it("changes nothing when an operator's folder has the name of a page", async () => {
    const root = temporaryFolder();
    const storage = new FolderStorage(root);
    const files = (...paths: string[]) => paths.map((path) => ({ path, bytes: Buffer.from('x') }));
    await storage.swapLive(0, files('home/index.html', 'live.json'));
    await mkdir(join(root, 'fotos'));
    await writeFile(join(root, 'fotos/1.jpg'), 'picture');
    await expect(storage.swapLive(1, files('fotos/index.html', 'live.json'))).rejects.toThrow(
      /the name fotos, and .* is a folder that no release made/,
    );
    expect((await storage.read('fotos/1.jpg'))?.toString()).toBe('picture');
    expect(await storage.latestSerial()).toBe(1);
  });

  it('restores its link when a copy of the folder is in its place', async () => {
    const root = temporaryFolder();
    const storage = new FolderStorage(root);
    const files = (text: string) =>
      ['home/index.html', 'live.json'].map((path) => ({ path, bytes: Buffer.from(text) }));
    await storage.swapLive(0, files('one'));
    await rm(join(root, 'home'));
    await mkdir(join(root, 'home'));
    await writeFile(join(root, 'home/index.html'), 'one');
    await storage.swapLive(1, files('two'));
    expect((await storage.read('home/index.html'))?.toString()).toBe('two');
  });

  it('reads and writes nothing when a link leads out of the folder', async () => {
    const root = temporaryFolder();
    const outside = temporaryFolder();
    await writeFile(join(outside, 'a.svg'), 'secret');
    await symlink(outside, join(root, 'files'));
    await symlink(outside, join(root, 'r'));
    const storage = new FolderStorage(root);
    const refused = /is a link out of .*Put a copy in its place/;
    const bytes = Buffer.from('x');
    await expect(storage.read('files/a.svg')).rejects.toThrow(refused);
    await expect(storage.list('files')).rejects.toThrow(refused);
    await expect(storage.replace('files/new/b.svg', bytes)).rejects.toThrow(refused);
    await expect(storage.remove('files/a.svg')).rejects.toThrow(refused);
    const put = storage.putIfAbsent('r/home/1.0.0', [{ path: 'release.json', bytes }]);
    await expect(put).rejects.toThrow(refused);
    expect(await readdir(outside)).toEqual(['a.svg']);
  });

  it('reads a site by a link to its folder, and files by links in the folder', async () => {
    const root = temporaryFolder();
    await mkdir(join(root, 'files'));
    await writeFile(join(root, 'files/a.svg'), 'a');
    await symlink('a.svg', join(root, 'files/b.svg'));
    const link = join(temporaryFolder(), 'site');
    await symlink(root, link);
    expect(String(await new FolderStorage(link).read('files/b.svg'))).toBe('a');
  });

  it('removes unfinished work when it is older than a day', async () => {
    const root = temporaryFolder();
    const [old, young] = ['old', 'young'].map((name) => join(root, '.tmp', name));
    for (const folder of [old!, young!]) await mkdir(folder, { recursive: true });
    const yesterday = Date.now() / 1000 - 25 * 60 * 60;
    await utimes(old!, yesterday, yesterday);
    await new FolderStorage(root).tidy();
    await expect(lstat(old!)).rejects.toThrow('ENOENT');
    expect((await lstat(young!)).isDirectory()).toBe(true);
  });
});
