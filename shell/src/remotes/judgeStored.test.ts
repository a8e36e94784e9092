import { waitFor } from '@testing-library/react';
import { collectBeacons } from '../testing/beacons';
import { releaseFixture } from '../testing/releaseFixture';

const framesIn = (...files: string[]) => files.map((file) => `    at f (${file}:1:2)`).join('\n');
const at = (path: string) => `http://localhost/r/${path}`;
const QUOTE = at('quote/1.1.0/list.js');
const CATALOGUE = at('catalogue/2.0.0/list.js');
const SHELL = at('shell/1.4.0/main.js');
const EXTENSION = 'chrome-extension://abc/inject.js';

let reports: ReturnType<typeof collectBeacons>;

/** Loads the modules again, since they keep the record and the sums. */
async function open() {
  jest.resetModules();
  const { setPageRelease } = await import('./readPageRelease');
  setPageRelease(releaseFixture());
  return (await import('./judgeFaults')).judgeStored;
}

beforeEach(() => {
  sessionStorage.clear();
  reports = collectBeacons();
});

describe('judgeStored', () => {
  it('reports a version when its large texts take two million characters', async () => {
    const judgeStored = await open();
    judgeStored('a', 1_500_000, framesIn(SHELL, QUOTE));
    judgeStored('a', 1_600_000, framesIn(SHELL, QUOTE));
    expect(await reports()).toEqual([]);
    judgeStored('b', 400_000, framesIn(QUOTE));
    const fault = { app: 'quote', version: '1.1.0', fault: 'storage' };
    const report = expect.objectContaining({ ...fault, reason: 'stores 2000000 characters' });
    expect(await reports()).toEqual([report]);
  });

  it.each([
    ['two versions share the texts', [QUOTE, CATALOGUE]],
    ['the shell stores the texts', [SHELL, SHELL]],
    ['an extension stores the texts', [EXTENSION, EXTENSION]],
  ])('reports nobody when %s', async (_, files) => {
    const judgeStored = await open();
    files.forEach((file, key) => judgeStored(`${key}`, 1_999_999, framesIn(SHELL, file)));
    expect(await reports()).toEqual([]);
  });
});

describe('watchStorage', () => {
  it('stores every text, and reports the version whose file stores large ones', async () => {
    await open();
    const { setItem } = Storage.prototype;
    (await import('./faults')).watchStorage();
    const code = `localStorage.setItem(key, 'x'.repeat(length)) //# sourceURL=${QUOTE}`;
    // The code needs the address of a released file.
    const store = new Function('key', 'length', code) as (key: string, length: number) => void;
    store('small', 1);
    store('large', 2_000_000);
    expect(localStorage.getItem('small')).toBe('x');
    expect(localStorage.getItem('large')).toHaveLength(2_000_000);
    await waitFor(async () =>
      expect(await reports()).toEqual([
        expect.objectContaining({ app: 'quote', version: '1.1.0', fault: 'storage' }),
      ]),
    );
    Storage.prototype.setItem = setItem;
    localStorage.clear();
  });

  it.each([
    ['clears the storage', 'localStorage.clear()'],
    ['removes the list', "localStorage.removeItem('mg-test')"],
    ['stores an empty list', "localStorage.setItem('mg-test', '[]')"],
    ['stores another text', "localStorage.setItem('mg-test', 'x')"],
  ])('restores a value and reports the version when a file %s', async (_, harm) => {
    await open();
    const { clear, removeItem, setItem } = Storage.prototype;
    const { withCopy } = await import('@mg/shared/services/storage');
    (await import('./faults')).watchStorage();
    withCopy('local', 'mg-test', Array.isArray).write(['FILM']);
    new Function(`${harm} //# sourceURL=${QUOTE}`)();
    const fault = { app: 'quote', version: '1.1.0', fault: 'storage', reason: 'removes mg-test' };
    await waitFor(async () => expect(await reports()).toEqual([expect.objectContaining(fault)]));
    expect(localStorage.getItem('mg-test')).toBe('["FILM"]');
    Object.assign(Storage.prototype, { clear, removeItem, setItem });
    localStorage.clear();
  });

  it('throws the error of the browser when the storage is full', async () => {
    await open();
    const full = new DOMException('full', 'QuotaExceededError');
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw full;
    });
    (await import('./faults')).watchStorage();
    expect(() => localStorage.setItem('a', 'x')).toThrow(full);
    setItem.mockRestore();
  });
});
