import { readList } from '../listReading/readList';
import { tablesText } from '../listReading/Table';
import { sampleMatch } from '../testing/sampleRows';
import { readSources, sourcesOf } from './readSources';

jest.mock('../listReading/readList', () => ({ LINES_MAX: 500, readList: jest.fn() }));

const TABLES = [
  {
    name: 'Hoja1',
    rows: [
      ['Producto', 'A pedir'],
      ['', ' '],
      ['"Film" 38\n cm', '7'],
    ],
  },
];
const question = (titles: string) => ({
  titles,
  columns: [1, 2].map((index) => ({ index, title: '', values: [] })),
});
const match = (words: string) => sampleMatch({ words });
const finder = { find: () => [], explain: () => [] };

describe('tablesText', () => {
  it('writes a row as one line with tabs when a cell has breaks and quotes', () => {
    expect(tablesText(TABLES)).toBe('Producto\tA pedir\n"""Film"" 38 cm"\t7');
  });

  it('keeps the lines when one cell holds a whole list', () => {
    const tables = [{ name: '', rows: [['', '10 film\n5 vasos', '']] }];
    expect(tablesText(tables)).toBe('10 film\n5 vasos');
  });
});

describe('sourcesOf', () => {
  const file = { tables: TABLES, text: 'a\tb', hidden: 0 };
  it.each([
    ['a\tb', [TABLES]],
    ['10 film\na\tb', ['10 film\n', TABLES]],
    ['10 a\tb', ['10 a\tb']],
    ['a\tb 2', ['a\tb 2']],
    ['10 film', ['10 film']],
  ])('reads %j apart while the file is unchanged', (text, sources) => {
    expect(sourcesOf(text, file)).toEqual(sources);
  });
});

describe('readSources', () => {
  const read = jest.mocked(readList);

  it('asks the same question once when two sources ask it', async () => {
    read.mockResolvedValue({ matches: [], rest: '', asked: [question('uno')] });
    const { asked } = await readSources(['a', TABLES], finder, () => undefined);
    expect(asked).toEqual([question('uno')]);
  });

  it('returns the rest as text and sheets when several sources exceed the limit together', async () => {
    const matches = Array.from({ length: 300 }, (_, index) => match(`${index}`));
    read.mockResolvedValueOnce({ matches, rest: '', asked: [] });
    read.mockResolvedValueOnce({ matches: [], rest: 'more', tables: TABLES, asked: [] });
    const all = await readSources(['a', TABLES], finder, () => undefined);
    expect(read.mock.lastCall![3]).toBe(200);
    expect(all).toMatchObject({ matches, rest: 'more', tables: TABLES });
  });
});
