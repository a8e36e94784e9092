import fc from 'fast-check';
import { findItems, listCode, readListCode } from './listCode';

const product = (n: number) => `BOLSA CAMISETA ${n}X${n + 10} REFORZADA BLANCA X 100`;
const catalogue = (names: string[]) => [{ name: 'T', subtypes: [{ name: 'S', products: names }] }];
const list = (length: number) =>
  Array.from({ length }, (_, n) => ({ name: product(n), amount: (n % 999) + 1 }));

describe('the code of a list', () => {
  it('gives the list back when the catalogue has its names', () => {
    const items = list(579);
    const coded = readListCode(listCode(items))!;
    const names = items.map(({ name }) => name);
    expect(findItems(coded, catalogue(names))).toEqual({ items, gone: 0 });
  });

  it('makes an address below 2,000 characters when the list has 150 products', () => {
    const address = `https://www.mgdescartables.com.ar/products#lista=${listCode(list(150))}`;
    expect(address).toHaveLength(1555);
    expect(address).toMatch(/#lista=2[0-9A-Za-z]+$/);
  });

  it('keeps its letters when another release reads it', () => {
    const items = [
      { name: 'FILM PVC 38 CM', amount: 3 },
      { name: 'VASO TÉRMICO 240 CM3', amount: 999 },
      { name: 'BANDEJA N° 105', amount: 32 },
    ];
    expect(listCode(items)).toBe('2LxwvWf96T5K6W8vFXIiTGy2ZLjjF7qcfch4');
  });

  it('counts a product when the catalogue lacks it', () => {
    const coded = readListCode(listCode(list(3)))!;
    expect(findItems(coded, catalogue([product(1)]))).toEqual({
      items: [{ name: product(1), amount: 2 }],
      gone: 2,
    });
  });

  it('has distinct keys when the catalogue is large', () => {
    const items = list(1000).map((item, n) => ({ ...item, name: product(n * 20) }));
    const names = Array.from({ length: 20_000 }, (_, n) => product(n));
    const { gone, items: found } = findItems(readListCode(listCode(items))!, catalogue(names));
    expect([gone, found]).toEqual([0, items]);
  });

  it('yields no list when a letter is cut off or changed', () => {
    const code = listCode(list(5));
    for (let at = 0; at < code.length; at += 1) {
      expect(readListCode(code.slice(0, at))).toBeUndefined();
      for (const other of ['a', 'b', '1', '2'].filter((letter) => letter !== code.charAt(at))) {
        expect(readListCode(code.slice(0, at) + other + code.slice(at + 1))).toBeUndefined();
      }
    }
  });

  it('yields no list when the code is any other text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(readListCode(text)).toBeUndefined();
      }),
    );
    for (const long of ['A', 'A ', '%20', '%25']) {
      expect(readListCode(`2${long.repeat(20_000)}`)).toBeUndefined();
    }
  });
});
