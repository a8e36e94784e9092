import { readLines } from './delimited';

const HEAD = 'Tipo;Subtipo;Producto';
const read = (text: string) => readLines(text, ';').map(({ cells }) => cells.join('|'));

describe('readLines', () => {
  it.each([
    ['a quote stands before and after', 'V;T;"A\nV;T;B\nV;T;C"', ['V|T|A', 'V|T|B', 'V|T|C']],
    ['inches end the second row', 'C;P;"CAJA 12\nC;P;CAJA 14"', ['C|P|CAJA 12', 'C|P|CAJA 14"']],
    ['an empty line stands between', 'V;T;"A\n\nV;T;C"', ['V|T|A', '', 'V|T|C']],
    ['the first cell has the quote', '"V;T;A\n"W;T;B', ['V|T|A', 'W|T|B']],
    ['the quotes stand in the first column', '"V;T;A\nW";T;B', ['V|T|A', 'W|T|B']],
    ['the quotes stand in the middle', 'V;"T;A\nV;T";B', ['V|T|A', 'V|T|B']],
    ['the quotes stand in other columns', 'V;"T;A\nV;T;B"', ['V|T|A', 'V|T|B']],
  ])('keeps each row when %s', (_, rows, found) => {
    expect(read(`${HEAD}\n${rows}`)).toEqual(['Tipo|Subtipo|Producto', ...found]);
    expect(read(`${HEAD}\n${rows}\nV;T;Z`)).toEqual(['Tipo|Subtipo|Producto', ...found, 'V|T|Z']);
  });

  it.each([
    ['two lines', 'V;T;"VASO\n180"', 'V|T|VASO 180'],
    ['two lines in the first column', '"V\nX";T;A', 'V X|T|A'],
    ['two lines in the middle', 'V;"T\nX";A', 'V|T X|A'],
    ['an empty line', 'V;T;"A\n\nB"', 'V|T|A B'],
    ['the sign between cells', 'V;T;"FRÁGIL; NO MOJAR;\nCUIDAR"', 'V|T|FRÁGIL; NO MOJAR; CUIDAR'],
    ['a list of signs', 'V;T;"A; B; C\nD; E; F\nG"', 'V|T|A; B; C D; E; F G'],
    ['doubled quotes', 'V;T;"CAJA 12""\nALTA"', 'V|T|CAJA 12" ALTA'],
  ])('reads one cell when the quoted cell has %s', (_, row, found) => {
    expect(read(`${HEAD}\n${row}\nV;T;Z`)).toEqual(['Tipo|Subtipo|Producto', found, 'V|T|Z']);
    expect(read(`${HEAD}\nV;T;A\n${row}`)).toEqual(['Tipo|Subtipo|Producto', 'V|T|A', found]);
  });

  it('reads one title when the title has two lines', () =>
    expect(read('Tipo;"Precio\nunitario";Producto\nV;10;A')).toEqual([
      'Tipo|Precio unitario|Producto',
      'V|10|A',
    ]));

  it.each([
    ['CAJA 14"', 'CAJA 14"'],
    ['"CAJA 14', 'CAJA 14'],
    ['CAJA"', 'CAJA'],
    ['5"', '5'],
    ['CAJA 3 1/4" ALTA', 'CAJA 3 1/4" ALTA'],
    ['="007"', '007'],
  ])('reads the cell when its text is %s', (text, cell) =>
    expect(read(`a;${text};b`)).toEqual([`a|${cell}|b`]),
  );
});

it('numbers the line of each row when a cell above has two lines', () =>
  expect(readLines(`${HEAD}\nV;T;"A\nB"\nV;T;C`, ';').map(({ line }) => line)).toEqual([1, 2, 4]));

it('reads a text in time when a line has many quoted cells, or a long cell a quote', () => {
  const cells = Array(50_000).fill('"a"');
  expect(readLines(cells.join(';'), ';')[0]!.cells).toHaveLength(50_000);
  expect(read(`${'a'.repeat(200_000)}"x`)).toEqual([`${'a'.repeat(200_000)}"x`]);
});

it('reads a text in time when it has nothing but spaces', () =>
  expect(read(' '.repeat(200_000))).toEqual(['']));
