import { LINES_MAX, readList } from './readList';

/** Returns the amount and query of each line's first reading. */
const seen = (text: string) =>
  readList(text).lines.map(({ readings: [first] }) => first && `${first.amount} | ${first.query}`);

/** Returns the first reading without a proof, or with this proof. */
const amounts = (line: string, proof?: string) =>
  readList(line)
    .lines[0]!.readings.filter((reading) => reading.proof === proof)
    .map(({ amount, query }) => `${amount} | ${query}`)[0];

describe('readList, an amount in front', () => {
  it.each([
    ['10 bolsas camiseta 40x50', '10 | bolsas camiseta 40x50'],
    ['- 3 rollo arranque 20x30 cristal', '3 | rollo arranque 20x30 cristal'],
    ['20 u. film', '20 | film'],
    ['20u film', '20 | film'],
    [
      '10 x BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100',
      '10 | BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100',
    ],
    ['10x vasos termicos', '10 | vasos termicos'],
    ['5 paquetes de servilletas 30x30', '5 | servilletas 30x30'],
    ['5 paq. servilletas', '5 | servilletas'],
    ['10 - vasos', '10 | vasos'],
    ['10: vasos', '10 | vasos'],
    ['(10) vasos', '10 | vasos'],
    ['x 10 vasos', '10 | vasos'],
    ['cant 10 vasos', '10 | vasos'],
    ['• dos bandejas de aluminio', '2 | bandejas de aluminio'],
    ['una caja pizza grande', '1 | caja pizza grande'],
    ['media docena de platos', '6 | platos'],
    ['2 docenas de platos', '24 | platos'],
    ['necesito 10 vasos', '10 | vasos'],
    ['y 10 vasos', '10 | vasos'],
    ['*10* vasos _térmicos_', '10 | vasos térmicos'],
    ['10 40x50 camiseta', '10 | 40x50 camiseta'],
    ['10 x 40x50 camiseta', '10 | 40x50 camiseta'],
    ['1.000 sorbetes', '1000 | sorbetes'],
    ['[10:15, 23/11/2026] Juan Pérez: 10 vasos', '10 | vasos'],
    ['23/11/26 10:15 - Juan: 10 vasos', '10 | vasos'],
  ])('reads an amount in front when the line is %s', (line, expected) =>
    expect(seen(line)).toEqual([expected]),
  );
});

describe('readList, an amount behind', () => {
  it.each([
    ['film pvc 38 cm - 4', '4 | film pvc 38 cm'],
    ['film pvc 38 cm: 4', '4 | film pvc 38 cm'],
    ['film pvc 38 cm = 4', '4 | film pvc 38 cm'],
    ['film pvc 38 cm (4 rollos)', '4 | film pvc 38 cm'],
    ['film pvc 38 cm cantidad: 4', '4 | film pvc 38 cm'],
    ['barbijos x50 x 4', '4 | barbijos x50'],
    ['bandeja n° 3 x 6', '6 | bandeja n° 3'],
    ['pote helado 1/4 x 4', '4 | pote helado 1/4'],
    ['folex 20x20 5kg', '5 | folex 20x20'],
    ['bolsa camiseta 40 x 50, 10 paquetes', '10 | bolsa camiseta 40x50'],
    ['guantes nitrilo x 3 u', '3 | guantes nitrilo'],
    ['guantes nitrilo M x 3', '3 | guantes nitrilo M'],
    ['guantes nitrilo 3 cajas', '3 | guantes nitrilo'],
    ['guantes nitrilo 3', '3 | guantes nitrilo'],
    ['bolsas camiseta 40x50 x 10', '10 | bolsas camiseta 40x50'],
    ['bolsas camiseta 40x50 10', '10 | bolsas camiseta 40x50'],
    ['vasos termicos 240 cc x 20', '20 | vasos termicos 240 cc'],
  ])('reads an amount behind when the line is %s', (line, expected) =>
    expect(amounts(line)).toBe(expected),
  );

  it.each([
    ['vasos termicos 240 x 20', '240', '20 | vasos termicos 240'],
    ['vasos termicos 240 x 20', '240x20', '1 | vasos termicos 240x20'],
    ['bolsa camiseta 40x50x10', '40x50', '10 | bolsa camiseta 40x50'],
    ['bandeja espumada 5', '5', '1 | bandeja espumada 5'],
    ['caja 20x20x20', '20x20x20', '1 | caja 20x20x20'],
    ['2 cajas de guantes', 'caja', '2 | cajas de guantes'],
    ['5 lts detergente', '5 lts', '1 | 5 lts detergente'],
  ])('reads %s when the catalogue has %s', (line, proof, expected) =>
    expect(readList(line).lines[0]!.readings).toContainEqual(
      expect.objectContaining({
        proof: expect.stringContaining(proof),
        query: expected.split(' | ')[1],
        amount: Number(expected.split(' | ')[0]),
      }),
    ),
  );
});

describe('readList, a size', () => {
  it.each([
    'film 38 cm',
    '40x50 camiseta blanca',
    'bandeja n° 6',
    'bandeja nro 105',
    'bolsa kraft n 6',
    'pote helado 1/4 kg',
    '1/2 kg masas',
    'alcohol al 70%',
  ])('first reads no amount when a number is a size: %s', (line) =>
    expect(readList(line).lines[0]!.readings[0]!.amount).toBe(1),
  );
});

describe('readList, a list', () => {
  it('reads no amount when numbers count the lines', () => {
    expect(seen('1. vasos\n2) 10 platos\n3- film x 5 u')).toEqual([
      '1 | vasos',
      '10 | platos',
      '5 | film',
    ]);
    expect(seen('10. vasos\n20. platos')).toEqual(['10 | vasos', '20 | platos']);
  });

  it('splits a line when it lists several products', () => {
    expect(seen('10 vasos 240, 5 platos y 3 film 38 cm')).toEqual([
      '10 | vasos 240',
      '5 | platos',
      '3 | film 38 cm',
    ]);
    expect(seen('bolsas camiseta, blancas')).toHaveLength(1);
    expect(seen('3 rollo quimico 75x20 original y 2 copias')).toHaveLength(1);
  });

  it('marks a line as talk when it is a greeting', () => {
    const { lines } = readList('Hola buen día! Te paso el pedido:\n10 vasos\nMuchas gracias');
    expect(lines.map(({ talk }) => talk)).toEqual([true, undefined, true]);
  });

  it('adds a heading when the lines below have sizes alone', () => {
    expect(seen('Bolsas camiseta:\n40x50 - 10\n50x60 - 5').slice(1)).toEqual([
      '10 | Bolsas camiseta 40x50',
      '5 | Bolsas camiseta 50x60',
    ]);
  });

  it('keeps the words when a line is unknown', () => {
    const { lines } = readList('10 vasos\n¿?\nlo de siempre');
    expect(lines.map(({ words }) => words)).toEqual(['10 vasos', '¿?', 'lo de siempre']);
    expect(lines[1]!.readings).toEqual([]);
  });

  it('leaves lines unread when they exceed the limit', () => {
    const text = Array.from({ length: LINES_MAX + 2 }, (_, index) => `${index + 7} vasos`).join(
      '\n',
    );
    expect(readList(text).lines).toHaveLength(LINES_MAX);
    expect(readList(text).rest).toBe('507 vasos\n508 vasos');
  });
});

/** Omits the titles of a sheet. */
const rowsSeen = (text: string) => seen(text).filter((row) => row !== undefined);

describe('readList, a sheet', () => {
  it.each([
    ['comes from the clipboard', 'Bolsa camiseta 40x50\t10\r\nVaso 240\t20\r\n'],
    [
      'has a head',
      '\uFEFFCantidad;Producto;Precio\n10;Bolsa camiseta 40x50;$ 1.234,00\n20;"Vaso 240";\n',
    ],
    ['has commas', 'producto,cant\n"Bolsa camiseta 40x50",10\n"Vaso 240","20,00"\n'],
    ['numbers its rows', '1\tBolsa camiseta 40x50\t10\n2\tVaso 240\t20\n3\tFilm\t5'],
  ])('reads a sheet when it %s', (_, text) =>
    expect(rowsSeen(text).slice(0, 2)).toEqual(['10 | Bolsa camiseta 40x50', '20 | Vaso 240']),
  );

  it('reads a cell when it contains line breaks, quotes or delimiters', () => {
    expect(rowsSeen('cantidad;producto\n10;"Cinta ""fragil"";\nmarrón"\n5;Film')).toEqual([
      '10 | Cinta "fragil"; marrón',
      '5 | Film',
    ]);
  });

  it('reads the amount from the words when its cell is empty', () => {
    expect(rowsSeen('Producto\tCant\n10 vasos\t\nPlatos\t4')).toEqual(['10 | vasos', '4 | Platos']);
  });
});

it('keeps the columns of a sheet when a second round reads the rows beyond the limit', () => {
  const rows = Array.from({ length: 579 }, (_, n) => `${n};${n % 9};Vaso ${n};${(n % 30) + 1}`);
  const sheet = ['Codigo;Stock;Producto;A pedir', ...rows].join('\n');
  const first = readList(sheet);
  const second = readList(sheet, undefined, first.next);
  const [, ...read] = [...first.lines, ...second.lines].map(({ text, readings }) => [
    text,
    readings[0]?.amount,
  ]);
  expect(read).toEqual(rows.map((_, n) => [`Vaso ${n}`, (n % 30) + 1]));
  expect(second.rest).toBe('');
});

it('names no next round when a line gives several', () => {
  const lines = Array.from({ length: 500 }, () => '10 film pvc 38 cm, 5 vasos termicos 240 cc');
  expect(readList(lines.join('\n')).next).toBeUndefined();
});
