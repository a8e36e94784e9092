import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { contentInCopy } from './testing/contentInCopy';
import { makeXlsx } from './testing/makeBooks';

/** `SHEET_ROWS=20000 npm run unit -- contentProgram` reads a sheet of the largest size. */
const ROWS = Number(process.env.SHEET_ROWS ?? 2000);

const { catalogue, content, file, root } = contentInCopy();

/** Writes a sheet with the products of the content files, changed by `change`. */
async function sheet(change: (rows: string[][]) => void): Promise<string> {
  const { text } = await content('sample', 'products', '--json');
  const { rows } = JSON.parse(text) as { rows: string[][] };
  change(rows);
  writeFileSync(join(root(), 'lista.xlsx'), makeXlsx('Lista', rows));
  return 'lista.xlsx';
}

describe('content check', () => {
  it('finds the content of this repository all right', async () => {
    const { code, text } = await content('check');
    expect(text).toMatch(/products, 6 promotions: all right\.\n$/);
    expect(code).toBe(0);
  });

  it('names the place of each problem when the files have some', async () => {
    writeFileSync(
      file('catalogue.json'),
      '{\n"VASOS": {\n"TERMICOS": ["VASO 180",\n"VASO  240", "VASO 1 80."]\n}\n}',
    );
    writeFileSync(file('promotions.json'), '["/files/promos/9.svg;Vasos;1/1/2020"]');
    const { code, text } = await content('check');
    expect(text).toContain("catalogue.json, VASOS > TERMICOS, 2: 'VASO  240' has signs or spaces");
    expect(text).toContain("promotions.json, 1: there is no picture '/files/promos/9.svg'");
    expect(text).toContain("promotions.json, 1: the date '1/1/2020' is over");
    expect(code).toBe(1);
  });
});

describe('content import', () => {
  it('changes no byte when the sheet is the sample', async () => {
    const before = catalogue();
    const { code, text } = await content('import', await sheet(() => undefined), '--apply');
    expect(text).toContain('Nothing changes.');
    expect(code).toBe(0);
    expect(catalogue()).toBe(before);
  });

  it('shows each change and writes nothing when --apply is absent', async () => {
    const before = catalogue();
    const path = await sheet((rows) => rows.push(['VASOS NUEVOS', 'TERMICOS', 'VASO NUEVO 99']));
    const { code, text } = await content('import', path);
    expect(text).toContain('+ VASOS NUEVOS: TERMICOS: VASO NUEVO 99');
    expect(text).toContain('--apply writes the content files');
    expect(code).toBe(0);
    expect(catalogue()).toBe(before);
  });

  it('removes lines when the caller names their number alone', async () => {
    const before = catalogue();
    const path = await sheet((rows) => rows.splice(-2));
    const refused = await content('import', path, '--apply', '--delete', '3');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.text).toContain('2 lines would go. --delete 2 allows that');
    expect(catalogue()).toBe(before);
    expect(await content('import', path, '--apply', '--delete', '2')).toMatchObject({ code: 0 });
    expect(await content('import', path)).toMatchObject({ code: 0 });
    expect((await content('import', path)).text).toContain('Nothing changes.');
  });

  it('names all 50 faults and imports the rest when a long list has ten kinds of faults', async () => {
    const rows = Array.from({ length: ROWS }, (_, index) => [
      `TIPO ${index % 40}`,
      `SUBTIPO ${index % 7}`,
      `PRODUCTO ${index} X ${index % 100} UNIDADES`,
    ]);
    const faults: ((row: string[], index: number) => void)[] = [
      (row) => (row[2] = ''),
      (row) => (row[2] = `${row[2]} ${'LARGO '.repeat(25)}`),
      (row) => (row[2] = '#N/A'),
      (row) => (row[0] = `TIPO/${row[0]}`),
      (row) => (row[0] = row[0]!.toLowerCase()),
      (row) => (row[1] = row[1]!.replace('SUB', 'súb')),
      (row, index) => (row[2] = rows[index - 1]![2]!.toLowerCase()),
      (row, index) => ([row[0], row[1], row[2]] = rows[index - 1] as [string, string, string]),
      (row, index) => (row[2] = String(7_790_000_000_000 + index)),
      (row) => (row[1] = ''),
    ];
    const lines: number[] = [];
    const step = Math.floor((ROWS - 101) / 50);
    for (let at = 0; at < 50; at += 1) {
      const index = 101 + at * step;
      faults[at % 10]!(rows[index]!, index);
      lines.push(index + 2);
    }
    const all = [['Tipo', 'Subtipo', 'Producto'], ...rows];
    writeFileSync(join(root(), 'lista.xlsx'), makeXlsx('Lista', all));
    writeFileSync(file('catalogue.json'), '{}');
    const { code, text } = await content('import', 'lista.xlsx', '--apply', '--json');
    const { problems, written } = JSON.parse(text) as {
      problems: { place: { line: number } }[];
      written: boolean;
    };
    expect(problems.map(({ place }) => place.line)).toEqual(lines);
    expect(written).toBe(true);
    expect(code).toBe(3);
    const types = JSON.parse(catalogue()) as Record<string, Record<string, string[]>>;
    const products = Object.values(types).flatMap((type) => Object.values(type).flat());
    expect(products).toHaveLength(ROWS - 50);
    // A machine that is ten times slower passes.
  }, 300_000);
});

describe('content picture', () => {
  it('makes the sizes of each photo and prints the addresses when all are sound', async () => {
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#285' } })
      .jpeg()
      .toFile(join(root(), 'vasos.jpg'));
    const { code, text } = await content('picture', 'vasos.jpg', 'content/promos/1.svg');
    expect(code).toBe(0);
    const addresses = text
      .trim()
      .split('\n')
      .map((line) => line.split(': ')[1]!);
    expect(addresses.map((address) => address.replace(/[0-9a-f]{12}/, 'hash'))).toEqual([
      '/files/promos/vasos.hash.600w.webp',
      '/files/promos/1.hash.1280w.webp',
    ]);
    const entries = addresses.map((address) => `${address};Vasos;31/12/2026`);
    writeFileSync(file('promotions.json'), JSON.stringify(entries));
    expect(await content('check')).toMatchObject({ code: 0 });
    rmSync(file(`promos/${basename(addresses[0]!).replace('600w.webp', '480w.avif')}`));
    expect((await content('check')).text).toMatch(/there is no picture '.*\.480w\.avif'/);
  });

  it('ends with 3 when a part of the pictures is refused, and with 1 when all are', async () => {
    writeFileSync(join(root(), 'pagina.jpg'), '<html></html>');
    const part = await content('picture', 'pagina.jpg', 'content/promos/1.svg', '--json');
    expect(part.code).toBe(3);
    expect(JSON.parse(part.text)).toMatchObject({
      ok: false,
      pictures: [{ file: 'content/promos/1.svg' }],
      refused: [{ file: 'pagina.jpg', kind: 'no picture' }],
    });
    const none = await content('picture', 'pagina.jpg', 'falta.jpg');
    expect(none.code).toBe(1);
    expect(none.text).toMatch(/pagina\.jpg is no picture.*\n.*falta\.jpg cannot be read: ENOENT/);
  });
});

describe('the database', () => {
  const differences = async () => {
    const { text } = await content('diff', '--json');
    return (JSON.parse(text) as { changes: object[] }).changes;
  };

  it('stays equal to the files when a pull and a push follow a push', async () => {
    expect(await content('push', '--apply')).toMatchObject({ code: 0 });
    expect(await differences()).toEqual([]);
    const before = catalogue();
    for (const command of ['pull', 'push']) {
      const { code, text } = await content(command, '--apply');
      expect(text).toMatch(/^Nothing changes\.\n/);
      expect(code).toBe(0);
    }
    expect(catalogue()).toBe(before);
  });

  it('follows the pictures to the site when a person pushes', async () => {
    const { text } = await content('push', '--apply');
    expect(text).toContain(`There is no site in ${join(root(), 'data/site')}: copy content/promos`);
    mkdirSync(join(root(), 'data/site'));
    expect((await content('push')).text).not.toContain('data/site');
    expect(readdirSync(join(root(), 'data/site'))).toEqual([]);
    expect((await content('push', '--apply')).text).toMatch(
      /Pictures copied to .*data\/site: \d+\./,
    );
    expect(readFileSync(join(root(), 'data/site/files/promos/1.svg'))).toEqual(
      readFileSync(file('promos/1.svg')),
    );
  });

  it('stays as it is when the pictures cannot be copied', async () => {
    mkdirSync(join(root(), 'data/site'), { recursive: true });
    writeFileSync(join(root(), 'data/site/files'), 'a file in the place of the folder');
    const { code, text } = await content('push', '--apply');
    expect(code).toBe(1);
    expect(text).toContain('data/site/files');
    expect(await differences()).not.toEqual([]);
  });

  it('keeps the lines that would go when the caller names no number', async () => {
    await content('push', '--apply');
    const types = JSON.parse(catalogue()) as Record<string, Record<string, string[]>>;
    const [first] = Object.keys(types);
    const count = Object.values(types[first!]!).flat().length;
    delete types[first!];
    writeFileSync(file('catalogue.json'), JSON.stringify(types));
    const { code, text } = await content('push', '--apply');
    expect(text).toContain(`Nothing is written: ${count} lines would go. --delete ${count}`);
    expect(code).toBe(1);
    await content('push', '--apply', '--delete', String(count));
    expect(await differences()).toEqual([]);
  });

  it('gives its new products to the files when a person pulls', async () => {
    await content('push', '--apply');
    const before = catalogue();
    writeFileSync(file('catalogue.json'), '{"VASOS": {"TERMICOS": ["VASO 1"]}}');
    const { text } = await content('pull');
    expect(text).toContain('- VASOS: TERMICOS: VASO 1');
    for (const permission of [[], ['--delete', '2']]) {
      const refused = await content('pull', '--apply', ...permission);
      expect(refused).toMatchObject({ code: 1 });
      expect(refused.text).toContain('Nothing is written: 1 lines would go. --delete 1 allows');
    }
    expect(catalogue()).toBe('{"VASOS": {"TERMICOS": ["VASO 1"]}}');
    await content('pull', '--apply', '--delete', '1');
    expect(JSON.parse(catalogue())).toEqual(JSON.parse(before));
  });
});
