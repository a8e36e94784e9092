import { quoteStorage } from './quoteStorage';

const list = [{ name: 'VASO', amount: 2 }];

describe('the stored quotation list', () => {
  beforeEach(() => localStorage.clear());

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

  it('reports a failure when the storage is full or switched off', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => quoteStorage.save(list)).not.toThrow();
    expect(quoteStorage.isKept?.()).toBe(false);
    setItem.mockRestore();
    quoteStorage.save(list);
    expect(quoteStorage.isKept?.()).toBe(true);
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
