import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureSite } from '../testing/fixtureSite';
import { FolderStorage } from '../storage/FolderStorage';
import { servable } from './servable';

describe('servable', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each(['sets/1/home/index.html', 'r/quote/1.0.0/remoteEntry.js'])(
    'allows %s again when a read fails for a moment',
    async (path) => {
      const isServable = servable((await fixtureSite()).site);
      const busy = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
      jest.spyOn(FolderStorage.prototype, 'read').mockRejectedValue(busy);
      expect(await isServable(path)).toBe(false);
      jest.restoreAllMocks();
      expect(await isServable(path)).toBe(true);
    },
  );

  it.each([
    [
      'sets/1/home/index.html',
      '.br was changed',
      (file: string) => appendFileSync(`${file}.br`, ' '),
    ],
    [
      'sets/1/home/index.html',
      '.gz was changed',
      (file: string) => appendFileSync(`${file}.gz`, ' '),
    ],
    ['sets/1/home/index.html', '.gz is missing', (file: string) => rmSync(`${file}.gz`)],
    [
      'r/quote/1.0.0/remoteEntry.js',
      'text was changed',
      (file: string) => appendFileSync(file, ' '),
    ],
  ])('refuses %s, after it was sent, when its %s', async (path, _, damage) => {
    const { site } = await fixtureSite();
    const isServable = servable(site);
    expect(await isServable(path)).toBe(true);
    damage(join(site, path));
    expect(await isServable(path)).toBe(false);
  });
});
