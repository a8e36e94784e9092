import { loadFinder } from '@mg/shared/finding';
import { readWhole } from '../testing/readWhole';
import { LINES_MAX, readList } from './readList';

const FILM = 'FILM PVC 38 CM X 1000 MTS';
const BAG = 'BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100';
const GLOVE = 'GUANTE NITRILO NEGRO M X 100';

/** Writes each row that asks: its certain amount, or '?' with the amount. */
const seen = async (text: string): Promise<string[]> =>
  (await readWhole(text)).rows
    .filter(({ talk, out }) => !talk && !out)
    .map(({ certain, read, candidates }) => `${certain ? '' : '?'}${read} ${candidates[0]}`);

describe('readList, an amount in front', () => {
  it.each([
    '10 film pvc 38 cm',
    '- 10 film pvc 38 cm',
    '10 u. film pvc 38',
    '10u film pvc 38',
    '10 x FILM PVC 38 CM X 1000 MTS',
    '10x film pvc 38',
    '10 paquetes de film pvc 38',
    '10 paq. film pvc 38',
    '10 - film pvc 38',
    '10: film pvc 38',
    'x 10 film pvc 38',
    'cant 10 film pvc 38',
    '• diez film pvc 38',
    'necesito 10 film pvc 38',
    'y 10 film pvc 38',
    '*10* film _pvc_ 38',
    'Hola! 10 film pvc 38',
    'Pedido: 10 film pvc 38',
    '[10:15, 23/11/2026] Juan Pérez: 10 film pvc 38',
    '23/11/26 10:15 - Juan: 10 film pvc 38',
    '10 rollos film pvc 38 cm',
  ])('reads the amount when the line is %s', async (line) =>
    expect(await seen(line)).toContain(`10 ${FILM}`),
  );

  it.each([
    ['10 40x50 camiseta reforzada', `10 ${BAG}`],
    ['10 x 40x50 camiseta reforzada', `10 ${BAG}`],
    ['una caja pizzeta 20x20', '1 CAJA PIZZETA 20X20 BLANCA X 100'],
    ['8 bandeja espumada n° 8 blanca', '8 BANDEJA ESPUMADA N° 8 BLANCA X 200'],
    ['5 - bandeja bisagra 105', '5 BANDEJA BISAGRA PET N° 105 750 CC X 100'],
    ['2 cajas de guantes nitrilo negro M', `2 ${GLOVE}`],
  ])('reads the amount and the size when the line is %s', async (line, right) =>
    expect(await seen(line)).toEqual([right]),
  );
});

describe('readList, words in front of an amount', () => {
  it.each(['anotá', 'agendame', 'nos hacen falta', 'pasá', 'quisiera', 'van', 'me faltan'])(
    'takes the amount when the words ask for goods: %s',
    async (words) => expect(await seen(`${words} 10 film pvc 38 cm`)).toEqual([`10 ${FILM}`]),
  );

  it.each([
    'bajale',
    'sacame',
    'no mandes',
    'tengo',
    'me quedan',
    'rompieron',
    'mandaron',
    'eliminá',
    'dejá',
  ])('asks when the words say something else: %s', async (words) =>
    expect(await seen(`${words} 10 film pvc 38 cm`)).toEqual([`?10 ${FILM}`]),
  );
});

describe('readList, an amount behind', () => {
  it.each([
    'film pvc 38 cm - 4',
    'film pvc 38 cm: 4',
    'film pvc 38 cm = 4',
    'film pvc 38 cm (4 rollos)',
    'film pvc 38 cm cantidad: 4',
    'film pvc 38 cm, 4 paquetes',
    'film pvc 38 x 4 u',
    'film pvc 38 cm x 1000 x 4',
  ])('reads the amount when the line is %s', async (line) =>
    expect(await seen(line)).toEqual([`4 ${FILM}`]),
  );

  it.each([
    ['guantes nitrilo negro M x 3', `3 ${GLOVE}`],
    ['guantes nitrilo negro M 3 cajas', `3 ${GLOVE}`],
    ['bolsas camiseta 40 x 50 reforzadas x 10', `10 ${BAG}`],
    ['vasos termicos 240 x 20', '20 VASO TERMICO TELGOPOR 240 CC X 25'],
    ['barbijos x50 x 4', '4 BARBIJO TRICAPA CELESTE X 50'],
    ['bandeja carton blanca n° 3 x 6', '6 BANDEJA CARTON BLANCA N° 3 X 100'],
  ])('reads the amount and the size when the line is %s', async (line, right) =>
    expect(await seen(line)).toEqual([right]),
  );
});

describe('readList, a size', () => {
  it.each([
    ['film pvc 38 cm', FILM],
    ['pote helado 1/4 kg', 'POTE HELADO PLASTICO 1/4 KG CON TAPA X 50'],
    ['alcohol al 70%', 'ALCOHOL AL 70% X 5 LTS'],
    ['bandeja aluminio f-100', 'BANDEJA ALUMINIO F-100 700 CC CON TAPA X 100'],
    ['caja carton corrugado 20x20x20', 'CAJA CARTON CORRUGADO 20X20X20 X 10'],
    [BAG, BAG],
  ])('reads no amount when the product has the number: %s', async (line, name) =>
    expect(await seen(line)).toEqual([`1 ${name}`]),
  );
});

describe('readList, a list', () => {
  it('reads no amount when numbers count the lines', async () => {
    expect(await seen('1. film pvc 38 cm\n2) 10 virulana\n3- lavandina: 4')).toEqual([
      `1 ${FILM}`,
      '10 VIRULANA DE ACERO X 10',
      '4 LAVANDINA CONCENTRADA 55 G/L X 5 LTS',
    ]);
  });

  it("leaves a form's line out when its dots lead to no amount", async () => {
    const { rows } = await readWhole(
      'Film pvc 38 cm ....... 4\nVirulana .......\nLavandina ...... 2',
    );
    expect(rows.map(({ out, certain, read }) => [out, certain, read])).toEqual([
      [undefined, true, 4],
      ['empty', expect.anything(), 1],
      [undefined, true, 2],
    ]);
  });

  it('splits a line when it lists several products', async () => {
    expect(await seen('10 virulana, 5 lavandina y 3 film pvc 38')).toEqual([
      '10 VIRULANA DE ACERO X 10',
      '5 LAVANDINA CONCENTRADA 55 G/L X 5 LTS',
      `3 ${FILM}`,
    ]);
    expect(await seen('3 rollo quimico 75x20 original y 2 copias')).toEqual([
      '3 ROLLO QUÍMICO 75X20 ORIGINAL Y 2 COPIAS X 10',
    ]);
  });

  it('reads each clause when a message is long', async () => {
    const greeting =
      'hola qué tal, te escribo por el pedido de la semana que viene para el local, ';
    const text = `${greeting.repeat(4)}10 film pvc 38 cm, 5 virulana y 3 lavandina, gracias por todo`;
    expect(await seen(text)).toEqual([
      `10 ${FILM}`,
      '5 VIRULANA DE ACERO X 10',
      '3 LAVANDINA CONCENTRADA 55 G/L X 5 LTS',
    ]);
  });

  it('leaves greetings as written, whatever their words', async () => {
    const text = 'Hola buen día! Cómo anda todo por ahí\n10 film pvc 38\nUn abrazo grande, Marta';
    const { rows } = await readWhole(text);
    expect(rows.filter(({ talk }) => !talk).map(({ words }) => words)).toEqual(['10 film pvc 38']);
  });

  it('adds a heading when the lines below have sizes alone', async () => {
    expect(await seen('Bandeja espumada blanca\nn° 1: 3\nn° 3: 5')).toEqual([
      '3 BANDEJA ESPUMADA N° 1 BLANCA X 200',
      '5 BANDEJA ESPUMADA N° 3 BLANCA X 200',
    ]);
  });

  it.each([
    ['a line states a new amount', '10 film pvc 38\nno, mejor 6', ['?10', '?6']],
    ['a line goes on about the item above', '10 film pvc 38\ny otros 5', ['?10', '?5']],
    ['a line takes a product back', '10 film pvc 38\n5 virulana\nsacá el film', ['?10', '5', '?1']],
    ['a line doubles all', '2 film pvc 38\n5 virulana\ntodo x 2', ['?2', '?5']],
    ['a message names the product again', '10 film pvc 38\n4 film pvc 38', ['?10', '?4']],
  ])('asks when %s', async (_, text, right) => {
    const rows = await seen(text);
    expect(rows.map((row) => row.split(' ')[0]).slice(0, right.length)).toEqual(right);
  });

  it('keeps the words when a line names nothing', async () => {
    const { rows } = await readWhole('10 film pvc 38\n¿?\nlo de siempre');
    expect(rows.map(({ words }) => words)).toEqual(['10 film pvc 38', '¿?', 'lo de siempre']);
  });

  it('leaves lines unread when they exceed the limit', async () => {
    const lines = Array.from({ length: LINES_MAX + 2 }, (_, index) => `hola ${index + 7}`);
    const read = await readList(lines.join('\n'), await loadFinder([]));
    expect(read.matches).toHaveLength(LINES_MAX);
    expect(read.rest).toBe('hola 507\nhola 508');
  });

  it('keeps a workbook in sheets when its rows exceed the limit', async () => {
    const rows = (name: string) => [
      [name, 'Pedido'],
      ['Vaso', '3'],
      ['Film', '4'],
    ];
    const book = ['A', 'B', 'C'].map((name) => ({ name, rows: rows(name) }));
    const read = await readList(book, await loadFinder([]), undefined, 5);
    expect(read.matches).toHaveLength(5);
    expect(read.tables).toEqual([
      {
        name: 'B',
        rows: [
          ['B', 'Pedido'],
          ['Film', '4'],
        ],
      },
      { name: 'C', rows: rows('C') },
    ]);
    expect(read.rest).toBe('B\tPedido\nFilm\t4\nC\tPedido\nVaso\t3\nFilm\t4');
  });

  it('keeps the columns of a sheet when a second round reads the rows beyond the limit', async () => {
    const rows = Array.from({ length: 579 }, (_, n) => `${n};${n % 9};Vaso ${n};${(n % 30) + 1}`);
    const sheet = ['Codigo;Stock;Producto;A pedir', ...rows].join('\n');
    const products = rows.map((_, n) => `VASO ${n} CC`);
    const types = [{ name: 'VASOS', subtypes: [{ name: 'VASOS', products }] }];
    const finder = await loadFinder(types);
    const first = await readList(sheet, finder);
    const second = await readList(first.rest, finder);
    const amounts = [first, second].map(({ matches: [titles, ...others] }) => {
      expect(titles).toMatchObject({ words: 'Codigo Stock Producto A pedir', talk: true });
      return others.map(({ amount }) => amount);
    });
    expect(amounts.flat()).toEqual(rows.map((_, n) => (n % 30) + 1));
    expect(second.rest).toBe('');
  });
});
