import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureSite } from '../testing/fixtureSite';
import { FolderStorage } from './FolderStorage';
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

  it('refuses a page when its compressed form was changed', async () => {
    const { site } = await fixtureSite();
    const isServable = servable(site);
    expect(await isServable('sets/1/home/index.html')).toBe(true);
    appendFileSync(join(site, 'sets/1/home/index.html.br'), ' ');
    expect(await isServable('sets/1/home/index.html')).toBe(false);
  });
});
