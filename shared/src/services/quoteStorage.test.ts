import { quoteStorage } from './quoteStorage';
import { keptValues } from './storage';
import { clearStorage } from '../testing/fakeServices';

const list = [{ name: 'VASO', amount: 2 }];

/** Reads the storage as a new page does. */
function afterReload(): typeof quoteStorage {
  jest.resetModules();
  return jest.requireActual<{ quoteStorage: typeof quoteStorage }>('./quoteStorage').quoteStorage;
}

describe('the stored quotation list', () => {
  beforeEach(() => clearStorage());

  it('returns the items when a page has stored them', () => {
    quoteStorage.save(list);
    expect(quoteStorage.load()).toEqual(list);
  });

  it.each(['', '{', 'null', '[{"name":7}]', '"x"'])(
    'is empty when the storage holds %p',
    (text) => {
      localStorage.setItem('mg-quote', text);
      expect(quoteStorage.load()).toEqual([]);
    },
  );

  it.each([
    '',
    '{',
    '"x"',
    '[{"name":7}]',
    '[{"name":"VASO","amount":2},{"name":"VASO","amount":2}]',
  ])('comes from the copy when the storage holds %p', (text) => {
    quoteStorage.save(list);
    quoteStorage.saveNotes(['20 u de algo']);
    localStorage.setItem('mg-quote', text);
    localStorage.setItem('mg-quote-notes', text);
    expect(quoteStorage.load()).toEqual(list);
    expect(quoteStorage.loadNotes()).toEqual(['20 u de algo']);
    // An older release reads the list itself.
    expect(JSON.parse(localStorage.getItem('mg-quote')!)).toEqual(list);
  });

  it('keeps the valid items when the copy is broken too', () => {
    localStorage.setItem('mg-quote', '[{"name":"VASO","amount":2},{"name":7}]');
    localStorage.setItem('mg-quote-copy', '[');
    expect(quoteStorage.load()).toEqual(list);
  });

  it('stays empty when the visitor empties the list', () => {
    quoteStorage.save(list);
    quoteStorage.save([]);
    expect(quoteStorage.load()).toEqual([]);
    expect(localStorage.getItem('mg-quote')).toBeNull();
    expect(afterReload().load()).toEqual([]);
  });

  it('marks the removal before the list goes, since another tab reads at once', () => {
    quoteStorage.save(list);
    const { removeItem } = Storage.prototype;
    let copy: string | null | undefined;
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
      if (key === 'mg-quote') copy = localStorage.getItem('mg-quote-copy');
      removeItem.call(this, key);
    });
    quoteStorage.save([]);
    jest.restoreAllMocks();
    expect(copy).toBe('"removed"');
  });

  it('stays empty after a reload when an older release empties the list', () => {
    quoteStorage.save(list);
    localStorage.removeItem('mg-quote');
    localStorage.removeItem('mg-quote-copy');
    expect(afterReload().load()).toEqual([]);
  });

  describe.each([
    ['the page', () => quoteStorage],
    ['the next page', () => afterReload()],
  ])('another script is undone by %s', (page, open) => {
    it.each([
      ['clears the storage', () => localStorage.clear()],
      ['removes the list', () => localStorage.removeItem('mg-quote')],
      [
        'removes all keys',
        () => Object.keys(localStorage).forEach((key) => delete localStorage[key]),
      ],
      ['stores an empty list', () => localStorage.setItem('mg-quote', '[]')],
      ['stores null', () => localStorage.setItem('mg-quote', 'null')],
      ['stores a text', () => localStorage.setItem('mg-quote', 'x')],
      [
        'empties every value',
        () => Object.keys(localStorage).forEach((key) => (localStorage[key] = '[]')),
      ],
      [
        'removes the copy, then the list',
        () => {
          localStorage.removeItem('mg-quote-copy');
          quoteStorage.load();
          localStorage.removeItem('mg-quote');
        },
      ],
    ])('when it %s', (_, harm) => {
      quoteStorage.save(list);
      quoteStorage.saveNotes(['una nota']);
      harm();
      // The next page finds the restored list.
      if (page !== 'the page') keptValues.forEach((value) => value.restore());
      const stored = open();
      expect(stored.load()).toEqual(list);
      expect(stored.loadNotes()).toEqual(['una nota']);
      expect(JSON.parse(localStorage.getItem('mg-quote')!)).toEqual(list);
    });
  });

  it('takes the list of another tab when that list is shorter', () => {
    quoteStorage.save([...list, { name: 'TAPA', amount: 4 }]);
    localStorage.setItem('mg-quote', JSON.stringify(list));
    expect(quoteStorage.load()).toEqual(list);
    localStorage.clear();
    expect(quoteStorage.load()).toEqual(list);
  });

  it('gives up the copy when the browser has room for one', () => {
    const { setItem } = Storage.prototype;
    const room = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
      this: Storage,
      key,
      text,
    ) {
      const others = Object.keys(localStorage).filter((one) => one !== key);
      const used = others.reduce((sum, one) => sum + localStorage.getItem(one)!.length, 0);
      if (used + text.length > 80) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, text);
    });
    quoteStorage.save(list);
    const longer = [...list, { name: 'TAPA', amount: 4 }];
    quoteStorage.save(longer);
    expect(quoteStorage.isKept?.()).toBe(true);
    expect(JSON.parse(localStorage.getItem('mg-quote')!)).toEqual(longer);
    expect(localStorage.getItem('mg-quote-copy')).toBeNull();
    room.mockRestore();
  });

  it('holds the list when the browser refuses the list, until another tab stores one', () => {
    quoteStorage.save(list);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const newer = [{ name: 'TAPA', amount: 4 }];
    quoteStorage.save(newer);
    full.mockRestore();
    expect(quoteStorage.load()).toEqual(newer);
    const seen: unknown[] = [];
    const stop = quoteStorage.onChange((items) => seen.push(items));
    window.dispatchEvent(new StorageEvent('storage', { key: 'mg-quote' }));
    stop();
    expect(seen).toEqual([list]);
  });

  it('has no notes until a page stores notes', () => {
    quoteStorage.save(list);
    expect(quoteStorage.loadNotes()).toEqual([]);
    quoteStorage.saveNotes(['20 u de algo']);
    expect(quoteStorage.load()).toEqual(list);
    expect(quoteStorage.loadNotes()).toEqual(['20 u de algo']);
    quoteStorage.saveNotes([]);
    expect(localStorage.getItem('mg-quote-notes')).toBeNull();
  });

  it.each(['{', '{"0":"x"}', '[7,null,{}]', '"x"'])(
    'has no notes when the storage holds %p',
    (text) => {
      localStorage.setItem('mg-quote-notes', text);
      expect(quoteStorage.loadNotes()).toEqual([]);
    },
  );

  it.each([
    ['items', () => quoteStorage.save(list)],
    ['notes', () => quoteStorage.saveNotes(['una nota'])],
  ])('reports a failure when the storage of the %s is full or switched off', (_, save) => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(save).not.toThrow();
    expect(quoteStorage.isKept?.()).toBe(false);
    setItem.mockRestore();
    save();
    expect(quoteStorage.isKept?.()).toBe(true);
  });

  it('reports no failure when the browser refuses to remove an empty list', () => {
    const removeItem = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    quoteStorage.save([]);
    expect(quoteStorage.isKept?.()).toBe(true);
    removeItem.mockRestore();
  });

  it('reports a change when another tab stores the list', () => {
    const seen: unknown[] = [];
    const stop = quoteStorage.onChange((items, notes) => seen.push(items, notes));
    localStorage.setItem('mg-quote', JSON.stringify(list));
    window.dispatchEvent(new StorageEvent('storage', { key: 'mg-quote' }));
    localStorage.setItem('mg-quote-notes', '["nota"]');
    window.dispatchEvent(new StorageEvent('storage', { key: 'mg-quote-notes' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    const comeBack = Object.assign(new Event('pageshow'), { persisted: true });
    window.dispatchEvent(comeBack);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'mg-quote' }));
    expect(seen).toEqual([list, [], list, ['nota'], list, ['nota']]);
  });
});
