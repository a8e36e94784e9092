import type { ProductRow } from '../content/rows';
import { checkProducts } from './checkProducts';
import { likeKey } from './likeKey';

const rowsOf = (...rows: [type: string, subtype: string, product: string][]): ProductRow[] =>
  rows.map(([type, subtype, product], index) => {
    const cell = (text: string, column: string) => ({ text, place: { line: index + 2, column } });
    return { type: cell(type, 'A'), subtype: cell(subtype, 'B'), product: cell(product, 'C') };
  });

const check = (rows: ProductRow[], fix = false) => {
  const checked = checkProducts(rows, fix);
  const kept = checked.flatMap(({ kept }) => kept ?? []);
  return {
    problems: checked
      .flatMap(({ problems }) => problems)
      .map(({ kind, place, mend }) => [
        kind,
        `${place.column}${place.line}`,
        ...(mend === undefined ? [] : [mend]),
      ]),
    kept: kept.map(({ type, subtype, product }) => [type.text, subtype.text, product.text]),
  };
};

const VASO: [string, string, string] = ['VASOS', 'TERMICOS', 'VASO 180'];

describe('checkProducts', () => {
  it('keeps every row when all are right', () => {
    const rows: [string, string, string][] = [VASO, ['VASOS', 'TERMICOS', 'VASO 240']];
    for (const name of ['¿VASO?', 'juan_perez@mg.com.ar', 'VASO – A', 'VASO 5_6'])
      rows.push(['VASOS', 'TERMICOS', name]);
    expect(check(rowsOf(...rows))).toEqual({ problems: [], kept: rows });
  });

  it.each<[string, [string, string, string], string, string[]]>([
    ['empty', ['VASOS', 'TERMICOS', ' '], 'C3', []],
    ['long', ['VASOS', 'TERMICOS', 'V'.repeat(121)], 'C3', []],
    ['no letters', ['VASOS', 'TERMICOS', '7790001'], 'C3', []],
    ['formula', ['VASOS', '#N/A', 'VASO 240'], 'B3', []],
    ['formula', ['VASOS', 'TERMICOS', '#¡REF!'], 'C3', []],
    ['formula', ['VASOS', 'TERMICOS', 'FILM #¡VALOR!'], 'C3', []],
    ['formula', ['VASOS', 'TERMICOS', '=A2&" 10"'], 'C3', []],
    ['formula', ['VASOS', 'TERMICOS', 'VERDADERO'], 'C3', []],
    ['formula', ['VASOS', 'false', 'VASO 240'], 'B3', []],
    ['looks like a date', ['VASOS', '10-dic', 'VASO 240'], 'B3', []],
    ['looks like a date', ['VASOS', 'TERMICOS', '1,2E+10'], 'C3', []],
    ['misread', ['VASOS', 'TERMICOS', 'VASO CARTÃ“N'], 'C3', []],
    ['lost letter', ['VASOS', 'TERMICOS', 'VASO CART\uFFFDN'], 'C3', []],
    ['lost letter', ['VASOS', 'TERMICOS', 'VASO CART?N'], 'C3', []],
    ['lost letter', ['VASOS', 'TERMICOS', 'CAJA ALUMINI?'], 'C3', []],
    ['lost letter', ['VASOS', 'TERMICOS', 'CAJA N? 2'], 'C3', []],
    ['lost letter', ['VASOS', 'TERMICOS', 'VASO CART_N'], 'C3', []],
    ['lost letter', ['VASOS', 'TERMICOS', 'VASO CARTàN'], 'C3', []],
    ['lost letter', ['VASOS', 'TERMICOS', 'CAJA ░'], 'C3', []],
    ['reserved', ['VASOS/TAPAS', 'TERMICOS', 'VASO 240'], 'A3', []],
    ['spelling', ['Vásos', 'TERMICOS', 'VASO 240'], 'A3', ['VASOS']],
    ['spelling', ['VASOS', 'térmicos', 'VASO 240'], 'B3', ['TERMICOS']],
    ['empty', ['', 'TERMICOS', 'VASO 240'], 'A3', ['VASOS']],
    ['sign', ['VASOS', 'TERMICOS', 'VASO\u200b 240'], 'C3', ['VASO 240']],
    ['repeated', VASO, 'C3', ['']],
    ['alike', ['VASOS', 'TERMICOS', 'Vaso-180.'], 'C3', []],
  ])('names %s and leaves the row out when a row is %j', (kind, row, place, mends) => {
    const { problems, kept } = check(rowsOf(VASO, row));
    const found = problems.filter(([name]) => name === kind);
    expect(found).toEqual([[kind, place, ...mends]]);
    expect(kept).toEqual([VASO]);
  });

  it('mends each certain problem when it may', () => {
    const rows = rowsOf(VASO, ['', '', 'VASO 240'], ['vasos', 'TERMICOS', 'VASO\t330'], VASO, [
      'VASOS',
      'TERMICOS',
      '',
    ]);
    const { problems, kept } = check(rows, true);
    expect(kept).toEqual([
      VASO,
      ['VASOS', 'TERMICOS', 'VASO 240'],
      ['VASOS', 'TERMICOS', 'VASO 330'],
    ]);
    expect(problems.map(([kind, place]) => `${kind} ${place}`)).toEqual([
      'empty A3',
      'empty B3',
      'spelling A4',
      'sign C4',
      'repeated C5',
      'empty C6',
    ]);
  });

  it.each([
    [
      'the database refuses the type above',
      ['VASOS / TAPAS', 'TERMICOS', 'VASO 1'],
      ['', '', 'VASO 2'],
    ],
    ['the type above is an error', ['#N/A', 'TERMICOS', 'VASO 1'], ['', '', 'VASO 2']],
    ['the subtype above looks like a date', ['VASOS', '10-dic', 'VASO 1'], ['VASOS', '', 'VASO 2']],
    ['the type above is misread', ['CARTÃ“N', 'TERMICOS', 'VASO 1'], ['', '', 'VASO 2']],
    ['the type above is a formula', ['=A1', 'TERMICOS', 'VASO 1'], ['', '', 'VASO 2']],
  ])('repeats nothing when %s', (_, first, second) => {
    const rows = rowsOf(...([first, second] as [string, string, string][]));
    expect(check(rows, true).kept).toEqual([]);
  });

  it('asks for a name when the cell holds a date, however it shows', () => {
    const [row] = rowsOf(['VASOS', 'TERMICOS', 'LOTE 3']);
    const product = { ...row!.product, isDate: true as const };
    expect(check([{ ...row!, product }], true).problems).toEqual([['looks like a date', 'C2']]);
  });

  it('names a merged cell, and repeats nothing, when a merged area begins beside the cell', () => {
    const rows = rowsOf(VASO, ['TAPAS', '', 'TAPA 1']);
    const subtype = { ...rows[1]!.subtype, isBeside: true as const };
    const { problems } = check([rows[0]!, { ...rows[1]!, subtype }], true);
    expect(problems).toEqual([['empty', 'B3']]);
  });

  it('names a row once, and repeats nothing below it, when a sign has split its cells', () => {
    const rows = rowsOf(VASO, VASO, ['', '', 'VASO 2']);
    const place = { line: 3, column: 'D' };
    const uneven = { ...rows[1]!, uneven: { cells: 4, titles: 3, place } };
    expect(check([rows[0]!, uneven, rows[2]!], true)).toEqual({
      problems: [
        ['uneven', 'D3'],
        ['empty', 'A4'],
        ['empty', 'B4'],
      ],
      kept: [VASO],
    });
  });

  it('takes the type of a hidden row, without a problem, when a row below has none', () => {
    const rows = rowsOf(VASO, ['TAPAS', 'PLANAS', '#N/A'], ['', '', 'TAPA 2']);
    const hidden = { ...rows[1]!, hidden: 'filter' as const };
    const { problems, kept } = check([rows[0]!, hidden, rows[2]!], true);
    expect(problems.map(([kind, place]) => `${kind} ${place}`)).toEqual(['empty A4', 'empty B4']);
    expect(kept).toEqual([VASO, ['TAPAS', 'PLANAS', 'TAPA 2']]);
  });

  it('repeats no subtype when the type is another one', () => {
    const { problems, kept } = check(rowsOf(VASO, ['TAPAS', '', 'TAPA 1']), true);
    expect(problems).toEqual([['empty', 'B3']]);
    expect(kept).toEqual([VASO]);
  });

  it.each([
    ['takes the usual spelling', 'vasos\u200b', ['spelling', 'A3', 'VASOS']],
    ['stays refused', 'VASOS/\u200bTAPAS', ['reserved', 'A3']],
  ])('%s when a type has an invisible sign', (_, type, problem) => {
    expect(check(rowsOf(VASO, [type, 'TERMICOS', 'VASO 2']), true).problems).toEqual([problem]);
  });

  it.each<[string, [string, string, string]]>([
    ['type', ['TAPAS', 'TERMICOS', 'VASO 180']],
    ['subtype', ['VASOS', 'PLASTICOS', 'VASO 180']],
    ['type with another subtype', ['TAPAS', 'VARIAS', 'VASO 180']],
  ])('keeps a product when another %s has the name, too', (_, other) => {
    const { problems, kept } = check(rowsOf(VASO, other));
    expect(problems).toEqual([['repeated', 'C3']]);
    expect(kept).toEqual([VASO, other]);
  });
});

describe('likeKey', () => {
  it.each([
    ['CAMISETA 40X50', 'CAMISETA 40 X 50'],
    ['CAMISETA 40X50', 'Camiseta 40×50'],
    ['CAJA N° 4', 'caja n 4'],
    ['LÁMINA', 'LAMINA'],
  ])('is equal when a person takes %s for %s', (one, other) =>
    expect(likeKey(one)).toBe(likeKey(other)),
  );

  it.each([
    ['BANDEJA 1/2', 'BANDEJA 12'],
    ['VASO 1,5 L', 'VASO 15 L'],
    ['ROLLO 15X25', 'ROLLO 15X250'],
    ['VASO 180 100', 'VASO 18 0100'],
    ['BOLSA X 1 KG', 'BOLSA X 1 G'],
  ])('differs when %s is another product than %s', (one, other) =>
    expect(likeKey(one)).not.toBe(likeKey(other)),
  );
});
