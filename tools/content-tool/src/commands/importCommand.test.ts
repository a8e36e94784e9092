import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentInCopy } from '../testing/contentInCopy';
import { makeXlsx } from '../testing/makeBooks';

const { catalogue, content, file, root } = contentInCopy();

describe('content import, a sheet', () => {
  it.each([
    ['asks, and writes nothing', [], 1, ['VASO 1', 'VASO 2', 'VASO 3', 'VASO 9']],
    ['keeps what the content has', ['--hidden', 'skip'], 0, ['VASO 1', 'VASO 2', 'VASO 3']],
    ['imports them', ['--hidden', 'read'], 0, ['VASO 1', 'VASO 2', 'VASO 3', 'VASO 4']],
  ])('%s when rows are hidden by a filter and the answer is %j', async (_, answer, code, names) => {
    const present = { VASOS: { TERMICOS: ['VASO 1', 'VASO 2', 'VASO 3', 'VASO 9'] } };
    writeFileSync(file('catalogue.json'), JSON.stringify(present));
    const rows = [1, 2, 3, 4].map((n) => [n === 2 ? 'VASOS' : '', '', `VASO ${n}`]);
    rows[0] = ['VASOS', 'TERMICOS', 'VASO 1'];
    const book = makeXlsx('Lista', [['Tipo', 'Subtipo', 'Producto'], ...rows], {
      ...{ hidden: [3, 4, 5], filter: 'A1:C5' },
    });
    writeFileSync(join(root(), 'lista.xlsx'), book);
    const dry = await content('import', 'lista.xlsx', '--fix', ...answer);
    // VASO 9 alone is in no row of the sheet.
    expect(dry.text).toMatch(
      answer[0] ? /--apply --delete 1 writes/ : /--apply --delete 1 --hidden <answer> writes/,
    );
    const done = await content(
      'import',
      'lista.xlsx',
      ...answer,
      '--fix',
      '--apply',
      '--delete',
      '1',
    );
    expect(done.code).toBe(code);
    if (answer[1] !== 'read') expect(done.text).toContain('sheet Lista: hides the rows 3, 4, 5.');
    expect(Object.values(JSON.parse(catalogue()).VASOS).flat()).toEqual(names);
  });

  it.each([
    ['asks, and writes nothing', [], 1, 'AB'],
    ['keeps what the content has', ['--hidden', 'skip'], 0, 'AB'],
    ['imports them', ['--hidden', 'read'], 0, 'ABC'],
  ])(
    '%s, and leaves the products, when promotions are hidden and the answer is %j',
    async (_, answer, code, names) => {
      const before = catalogue();
      const entryOf = (name: string) => `/files/promos/1.svg;${name};31/12/2096`;
      const entries = () => JSON.parse(readFileSync(file('promotions.json'), 'utf8')) as string[];
      writeFileSync(file('promotions.json'), JSON.stringify(['A', 'B'].map(entryOf)));
      const rows = ['A', 'B', 'C'].map((name) => entryOf(name).split(';'));
      const book = makeXlsx('Promos', [['Imagen', 'Nombre', 'Fecha'], ...rows], { hidden: [3, 4] });
      writeFileSync(join(root(), 'promos.xlsx'), book);
      const done = await content('import', 'promos.xlsx', '--apply', ...answer);
      expect(done.code).toBe(code);
      expect(entries()).toEqual([...names].map(entryOf));
      expect(catalogue()).toBe(before);
      if (answer.length === 0) expect(done.text).toContain('hides the rows 3, 4.');
    },
  );

  it.each([
    ['pedido.pdf', '%PDF-1.4', 'pedido.pdf is a PDF: import the sheet from which it was made.'],
    [
      'lista.xls',
      '<html><table>',
      'lista.xls is a web page, whatever its name: open it in a spreadsheet, and save it as .xlsx.',
    ],
    [
      'lista.csv',
      'Tipo;Producto;Subtipo;Producto\nA;B;C;D',
      "lista.csv has two columns for the product, B, D ('Producto', 'Producto'): rename one.",
    ],
    ['lista.csv', 'A;B', 'lista.csv has no titles: Tipo, Subtipo, Producto for products'],
  ])('refuses %s in one sentence when its text is %j', async (name, text, words) => {
    writeFileSync(join(root(), name), text);
    const { code, text: printed } = await content('import', name);
    expect(code).toBe(1);
    expect(printed).toContain(words);
    expect(printed).not.toMatch(/at .*:\d+:\d+|planilla/);
  });

  it('reads a book when it has 160,000 cells', async () => {
    const head = ['Tipo', 'Subtipo', 'Producto'];
    const rows = Array.from({ length: 8_000 }, (_, at) => [
      'VASOS',
      'TERMICOS',
      `VASO ${at} CC`,
      ...Array<string>(17).fill('dato'),
    ]);
    writeFileSync(join(root(), 'lista.xlsx'), makeXlsx('Lista', [head, ...rows]));
    const { text } = await content('import', 'lista.xlsx');
    expect(text).toContain('8000 of 8000 rows can be imported.');
  });
});
