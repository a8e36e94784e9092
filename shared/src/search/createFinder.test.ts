import catalogue from '../../../content/catalogue.json';
import { readCatalogue } from '../domain/catalogue';
import { loadFinder } from './loadFinder';

const types = readCatalogue(Object.entries(catalogue).map(([id, subtipos]) => ({ id, subtipos })));

const first = async (query: string) => (await loadFinder(types)).find(query)[0];

describe('the finder', () => {
  it.each([
    ['words in any order', 'blanca 40x50 reforzada camiseta', /CAMISETA 40X50 REFORZADA BLANCA/],
    ['accents and case', 'TÉRMICO vaso 240', /VASO TERMICO TELGOPOR 240/],
    ['plurals', 'vasos termicos 240', /VASO TERMICO TELGOPOR 240/],
    ['a size with spaces', 'rollo arranque 20 x 30 cristal', /ARRANQUE 20X30 CRISTAL/],
    ['a size that the name has with units', 'film 28 x 30', /FILM PVC 28 CM X 30 MTS/],
    ['a numbered one', 'bandeja carton n 6', /BANDEJA CARTON BLANCA N° 6/],
    ['a numbered one, as nro', 'bandeja carton nro 6', /BANDEJA CARTON BLANCA N° 6/],
    ['units', 'pote termico 1/2 kilo', /POTE TERMICO 1\/2 KG/],
    ['amounts in words', 'pote medio kilo', /POTE TERMICO 1\/2 KG/],
    ['abbreviations', 'bols camis 40x50 ref bca', /CAMISETA 40X50 REFORZADA BLANCA/],
    ['slips', 'baso termiko 240', /VASO TERMICO TELGOPOR 240/],
    ['two words that are one', 'porta rollo 2 bocas', /PORTARROLLO DE MOSTRADOR 2 BOCAS/],
    ['words of the subtype', 'bandeja sushi n 3', /SUSHI NEGRA N° 3/],
  ])('finds the product when the query has %s', async (_, query, name) => {
    expect((await first(query))?.name).toMatch(name);
  });

  it.each(['zzzzqq', 'ñoquis', 'birome', 'popotes', 'xyzzy', 'qqqq', 'ssss', 'llllll'])(
    'finds and corrects nothing when no product is like %s',
    async (query) => {
      const finder = await loadFinder(types);
      expect(finder.find(query)).toEqual([]);
      expect(finder.correct(query)).toBeUndefined();
    },
  );

  it('finds a synonym in the plural', async () => {
    expect((await first('pajitas'))?.name).toMatch(/^SORBETE/);
  });

  it('is certain when one product alone has every term', async () => {
    const finder = await loadFinder(types);
    expect(finder.find('vasos termicos 240')[0]?.certainty).toBe('exact');
    expect(finder.find('bolsas camiseta 40x50').map(({ certainty }) => certainty)).toEqual([
      'close',
      'close',
      'close',
    ]);
    expect(finder.find('vaso termico 250')[0]?.certainty).toBe('near');
  });

  it.each(['zapatos', '', '   ', '((((', '\u0000', '💥'])(
    'finds nothing when the query is %p',
    async (query) => {
      expect((await loadFinder(types)).find(query)).toEqual([]);
    },
  );

  it('corrects a word when it has a slip', async () => {
    const finder = await loadFinder(types);
    expect(finder.correct('baso tremico 240')).toBe('baso termico 240');
    expect(finder.correct('vaso termico linterna')).toBe('vaso termico');
    expect(finder.correct('vasos termicos 240')).toBeUndefined();
  });

  it('marks a word when it matches', async () => {
    const mark = (await loadFinder(types)).marker('baso 240 portacomida');
    const marked = (text: string) => mark(text).map(([from, to]) => text.slice(from, to));
    expect(marked('Vaso termico telgopor 240 cc x 25')).toEqual(['Vaso', '240 cc']);
    expect(marked('PORTA COMIDA BISAGRA')).toEqual(['PORTA COMIDA']);
    expect(marked('Guante')).toEqual([]);
  });
});
