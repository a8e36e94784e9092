import { readList } from '../listReading/readList';
import { readSources, sourcesOf, tablesText } from './readSources';

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
const line = (words: string) => ({ words, readings: [] });

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

  it('asks each question until no sheet has another', () => {
    read.mockImplementation((_, answers) => {
      const open = ['uno', 'dos'].find((titles) => answers!(titles) === undefined);
      return { lines: [line('x')], rest: '', ...(open && { question: question(open) }) };
    });
    expect(readSources(['text'], () => undefined).asked).toEqual([{ question: question('uno') }]);
    expect(readSources(['text'], () => 2).asked).toEqual([
      { question: question('uno'), answer: 2 },
      { question: question('dos'), answer: 2 },
    ]);
  });

  it('asks again when a remembered column is absent, or the reader refuses the answer', () => {
    read.mockReturnValue({ lines: [], rest: '', question: question('uno') });
    expect(readSources(['text'], () => 7).asked).toEqual([{ question: question('uno') }]);
    expect(readSources(['text'], () => 1).asked).toEqual([{ question: question('uno') }]);
  });

  it('returns the lines beyond the limit when several sources exceed it together', () => {
    const lines = Array.from({ length: 300 }, (_, index) => line(`${index}`));
    read.mockReturnValue({ lines, rest: 'more' });
    const all = readSources(['a', TABLES], () => undefined);
    expect(all.lines).toHaveLength(500);
    expect(all.rest.split('\n')).toHaveLength(102);
  });
});
