import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../../release/src/testing/temporaryFolder';
import { bringPictures } from './bringPictures';

let content: string;
let site: string;
beforeEach(() => {
  [content, site] = [temporaryFolder(), temporaryFolder()];
  put('promos/1.svg', 'one', 1_700_000_000.123);
  put('pictures/rubros/vasos.png', 'two', 1_700_000_000.9);
});

/** Writes a file of the content, with its time in seconds. */
function put(path: string, text: string, time: number) {
  const file = join(content, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, time, time);
}

const read = (path: string) => readFileSync(join(site, 'files', path), 'utf8');

describe('bringPictures', () => {
  it('copies each picture with its time when the site has none', async () => {
    expect(await bringPictures(content, site)).toEqual([
      'pictures/rubros/vasos.png',
      'promos/1.svg',
    ]);
    expect(read('promos/1.svg')).toBe('one');
    expect(statSync(join(site, 'files/promos/1.svg')).mtime).toEqual(new Date(1_700_000_000_123));
    expect(readdirSync(join(site, 'files/promos'))).toEqual(['1.svg']);
  });

  it('copies the changed picture alone when the others are there', async () => {
    await bringPictures(content, site);
    expect(await bringPictures(content, site)).toEqual([]);
    put('promos/1.svg', 'new', 1_700_000_001);
    expect(await bringPictures(content, site)).toEqual(['promos/1.svg']);
    expect(read('promos/1.svg')).toBe('new');
  });

  it('keeps a file of the site when the content lacks it', async () => {
    mkdirSync(join(site, 'files/promos'), { recursive: true });
    writeFileSync(join(site, 'files/promos/old.svg'), 'old');
    await bringPictures(content, site);
    expect(read('promos/old.svg')).toBe('old');
  });

  it('leaves out files that are no pictures of visitors when the content has some', async () => {
    put('promos/.half', '', 1);
    put('drafts/1.svg', '', 1);
    put('catalogue.json', '', 1);
    expect(await bringPictures(content, site)).toHaveLength(2);
  });

  it('copies nothing when there is no site folder', async () => {
    expect(await bringPictures(content, join(site, 'other'))).toBeUndefined();
    expect(readdirSync(site)).toEqual([]);
  });
});
