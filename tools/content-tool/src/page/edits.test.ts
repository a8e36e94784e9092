import type { Content } from '../content/Content';
import { add, move, remove, set } from './edits';

const [IMAGE, DATE] = ['/files/promos/1.svg', '31/12/2026'];

const PROMOTIONS = ['promotions'];

const CONTENT: Content = {
  catalogue: {
    VASOS: { TERMICOS: ['VASO 180', 'VASO 240'], PLASTICOS: ['VASO 1 L'] },
    TAPAS: {},
  },
  promotions: ['/files/promos/1.svg;Vasos;31/12/2026'],
};

const inWords = ({ catalogue }: Pick<Content, 'catalogue'>) =>
  Object.entries(catalogue).map(([name, subtypes]) => {
    const lists = Object.entries(subtypes).map(
      ([name, products]) => `${name} ${products.join(', ')}`,
    );
    return `${name}: ${lists.join('; ')}`;
  });

describe('a change', () => {
  it.each([
    ['a type has a new name', set(['catalogue'], 1, [' TAPAS  NUEVAS ']), 1, 'TAPAS NUEVAS: '],
    [
      'a subtype moves',
      move(['catalogue', 'VASOS'], 0, 1),
      0,
      'VASOS: PLASTICOS VASO 1 L; TERMICOS VASO 180, VASO 240',
    ],
    [
      'a product goes',
      remove(['catalogue', 'VASOS', 'TERMICOS'], 0),
      0,
      'VASOS: TERMICOS VASO 240; PLASTICOS VASO 1 L',
    ],
    ['a type moves', move(['catalogue'], 1, -1), 0, 'TAPAS: '],
    [
      'a subtype has a new name',
      set(['catalogue', 'VASOS'], 1, ['PAPEL']),
      0,
      'VASOS: TERMICOS VASO 180, VASO 240; PAPEL VASO 1 L',
    ],
    [
      'a product of the second subtype has a new name',
      set(['catalogue', 'VASOS', 'PLASTICOS'], 0, ['VASO 240']),
      0,
      'VASOS: TERMICOS VASO 180, VASO 240; PLASTICOS VASO 240',
    ],
    [
      'a product keeps its name',
      set(['catalogue', 'VASOS', 'TERMICOS'], 1, ['VASO 240']),
      0,
      'VASOS: TERMICOS VASO 180, VASO 240; PLASTICOS VASO 1 L',
    ],
    ['a subtype goes', remove(['catalogue', 'VASOS'], 0), 0, 'VASOS: PLASTICOS VASO 1 L'],
    ['a type goes', remove(['catalogue'], 0), 0, 'TAPAS: '],
  ])('leaves the rest as it is when %s', (_, change, index, words) => {
    const before = structuredClone(CONTENT);
    expect(inWords(change(CONTENT))[index]).toBe(words);
    expect(CONTENT).toEqual(before);
  });

  it.each([
    ['the name is empty', set(['catalogue'], 0, [' ']), 'Escriba un nombre'],
    ['a type has the name', set(['catalogue'], 0, ['TAPAS']), '«TAPAS» ya está'],
    [
      'a subtype has the name',
      set(['catalogue', 'VASOS'], 0, ['PLASTICOS']),
      '«PLASTICOS» ya está',
    ],
    ['a subtype has no name', set(['catalogue', 'VASOS'], 0, ['']), 'Escriba un nombre'],
    ['a type is two dots', set(['catalogue'], 0, ['..']), 'sin barras'],
    ['a type has a slash', set(['catalogue'], 0, ['VASOS/TAPAS']), 'sin barras'],
    ['a product has the name', set(['catalogue', 'VASOS', 'TERMICOS'], 0, ['VASO 240']), 'ya está'],
    ['a name is long', set(['catalogue'], 0, ['V'.repeat(121)]), '120 letras'],
    ['a promotion has no picture', set(PROMOTIONS, 0, ['', 'Vasos', DATE]), 'imagen'],
    ['a promotion has no date', set(PROMOTIONS, 0, [IMAGE, 'Vasos', ' ']), 'hasta cuándo'],
  ])('is refused when %s', (_, change, text) => expect(() => change(CONTENT)).toThrow(text));

  it.each([
    ['changes', set(PROMOTIONS, 1, [IMAGE, ' C ', DATE]), 'A,C,D'],
    ['goes', remove(PROMOTIONS, 1), 'A,D'],
    ['comes', set(PROMOTIONS, 3, [IMAGE, 'E', DATE]), 'A,B,D,E'],
    ['moves', move(PROMOTIONS, 0, 2), 'B,D,A'],
  ])('keeps the other promotions when one %s', (_, change, names) => {
    const promotions = ['A', 'B', 'D'].map((name) => `/a.svg;${name};31/12/2026`);
    const after = change({ ...CONTENT, promotions });
    expect(after.promotions.map((entry) => entry.split(';')[1]).join()).toBe(names);
    expect(after.catalogue).toEqual(CONTENT.catalogue);
  });

  it('makes types and subtypes when new products need them', () => {
    const { catalogue } = add([
      { type: 'TAPAS', subtype: 'PLANAS', product: 'TAPA 80' },
      { type: 'CAJAS', subtype: 'PIZZA', product: 'CAJA 32' },
      { type: 'VASOS', subtype: 'TERMICOS', product: 'VASO 330' },
    ])(CONTENT);
    expect(inWords({ catalogue })).toEqual([
      'VASOS: TERMICOS VASO 180, VASO 240, VASO 330; PLASTICOS VASO 1 L',
      'TAPAS: PLANAS TAPA 80',
      'CAJAS: PIZZA CAJA 32',
    ]);
  });
});

describe('move', () => {
  it.each([
    [0, -1, 'abc'],
    [0, 1, 'bac'],
    [2, 5, 'abc'],
    [2, -2, 'cab'],
  ])('keeps every entry when entry %i moves by %i', (index, by, words) => {
    const content: Content = { catalogue: {}, promotions: ['a', 'b', 'c'] };
    expect(move(PROMOTIONS, index, by)(content).promotions.join('')).toBe(words);
  });
});
