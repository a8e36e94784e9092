import { readWhole } from '../testing/readWhole';

/** Writes each row: its certain amount, or '?' with the doubt, or the reason to leave the row out. */
async function seen(text: string): Promise<string[]> {
  const { rows } = await readWhole(text);
  return rows.map(({ amount, doubt, out, talk, candidates, certain }) => {
    if (talk) return 'talk';
    if (out !== undefined) return out;
    if (doubt !== undefined) return `? ${doubt}`;
    return `${amount} ${certain ? '' : 'of '}${candidates[0] ?? 'unknown'}`;
  });
}

const FILM = 'FILM PVC 38 CM X 1000 MTS';
const CUP = 'VASO TERMICO TELGOPOR 240 CC X 25';
const BAG = 'BOLSA CAMISETA 40X50 REFORZADA BLANCA X 100';

// The numbers are those of the public reports' table, and each line stands for its kind.
describe('readList, sheets as people paste them', () => {
  it.each([
    [
      '1: a column holds prices, and another the stock',
      'SKU,CODIGO_ERP,DESCRIPCION,RUBRO,PRECIO_FINAL,PRECIO_MAYORISTA,STOCK\nPOL-001,TNG-1001,Bolsa Camiseta 40x50 Reforzada Blanca,polietileno,8900.00,7200.00,180\nCOT-042,TNG-2042,Vaso Termico 240 cc,descartables,5400.00,4300.00,60',
      [`1 ${BAG}`, `1 ${CUP}`],
    ],
    [
      '2: the first column holds codes',
      'Cod;Producto\n1001;Bolsa camiseta 40x50 reforzada blanca\n1002;Vaso termico 240 cc\n1003;Film pvc 38 cm',
      [`1 ${BAG}`, `1 ${CUP}`, `1 ${FILM}`],
    ],
    [
      '3: the stock stands before the amounts',
      'Producto;Stock;Minimo;A pedir\nBolsa camiseta 40x50 reforzada blanca;3;10;7\nVaso termico 240 cc;1;6;5',
      [`7 ${BAG}`, `5 ${CUP}`],
    ],
    [
      '4: the amounts have units',
      'Producto;Cantidad\nFilm pvc 38 cm;10 cajas\nVaso termico 240 cc;5 bultos\nRollo arranque 20x30 cristal;12 kg\nBolsa camiseta 40x50 reforzada blanca;1 doc',
      [`10 ${FILM}`, `5 ${CUP}`, '12 ROLLO ARRANQUE 20X30 CRISTAL X 1 KG', '? measure'],
    ],
    [
      '5: the amounts are fractions',
      'Producto;Cantidad\nBolsa camiseta 40x50 reforzada blanca;2,5\nVaso termico 240 cc;1,50\nFilm pvc 38 cm;0,5',
      ['? fraction', '? fraction', '? fraction'],
    ],
    [
      '6: formulas protect the zeros in front',
      'Codigo;Producto;Cantidad\n="00123";Bolsa camiseta 40x50 reforzada blanca;="10"\n="00045";Vaso termico 240 cc;="5"',
      [`10 ${BAG}`, `5 ${CUP}`],
    ],
    [
      '17: the first line names the separator',
      'sep=;\nProducto;Cantidad\nBolsa camiseta 40x50 reforzada blanca;10',
      [`10 ${BAG}`],
    ],
    [
      '18: a quote never closes',
      'Producto;Cantidad\n"Film pvc 38 cm;7\nVaso termico 240 cc;5\nBolsa camiseta 40x50 reforzada blanca;3',
      [`7 ${FILM}`, `5 ${CUP}`, `3 ${BAG}`],
    ],
  ])('reads the right amounts when %s', async (_, text, right) => {
    expect((await seen(text)).filter((row) => row !== 'talk')).toEqual(right);
  });
});

describe('readList, texts as people paste them', () => {
  it.each([
    [
      '7: a chat has a 12-hour clock',
      '23/11/2026, 10:15\u202Fa.\u00A0m. - Juan: 10 bolsas camiseta 40x50 reforzadas\n23/11/2026, 10:16\u202Fa.\u00A0m. - Juan: 5 film 38 cm',
      [`10 ${BAG}`, '5 of '],
    ],
    [
      '8: a chat has edited and deleted messages',
      '[23/11/26, 10:17:02] Juan: 5 film pvc 38 cm \u200e<Se editó este mensaje.>\n23/11/26 10:16 - Juan: <Multimedia omitido>\n23/11/26 10:17 - Juan: Se eliminó este mensaje.',
      [`5 ${FILM}`, 'talk', 'talk'],
    ],
    [
      '9: a line is struck out',
      `10 bolsas camiseta 40x50 reforzadas\n~5 film 38 cm~`,
      [`10 ${BAG}`, 'struck'],
    ],
    [
      '10: the shop is thanked',
      '10 film pvc 38 cm\n¡Gracias por su compra!',
      [`10 ${FILM}`, 'talk'],
    ],
    ...[
      'Cantidad: 2 × $1200 = $2400',
      'Cant. 2 x $ 1.200,00',
      'Cantidad: 2 x 1.200,00 = 2.400,00',
      'Cantidad: 2 (a $ 1.200 c/u)',
      'Cantidad 2 @ USD 1,20',
    ].flatMap((amount): [string, string, string[]][] => [
      [
        `a line of its own has the amount and a price: ${amount}`,
        `1. Bolsa camiseta 40x50 reforzada blanca\n   ${amount}\n2. Film pvc 38 cm\n   Cantidad: 3`,
        [`2 ${BAG}`, `3 ${FILM}`],
      ],
      [
        `the list has one product, whose amount stands below: ${amount}`,
        `1. Bolsa camiseta 40x50 reforzada blanca\n   ${amount}`,
        [`2 ${BAG}`],
      ],
    ]),
    [
      '11: the amounts are words',
      '2 mil vasos termicos 240 cc\nmil bolsas camiseta 40x50\ndoscientas bolsas camiseta 40x50 reforzadas\n2 cientos de bandejas aluminio f-100\nveinticinco film pvc 38 cm',
      [
        '? over',
        '? over',
        `200 ${BAG}`,
        '200 BANDEJA ALUMINIO F-100 700 CC CON TAPA X 100',
        `25 ${FILM}`,
      ],
    ],
    [
      '12: the amounts have thousands',
      "1 500 bolsas camiseta 40x50\n1'500 bolsas camiseta 40x50\n1\u00A0500 bolsas camiseta 40x50\n1\u202F500 bolsas camiseta 40x50\n1.500 bolsas camiseta 40x50",
      ['? over', '? over', '? over', '? over', '? over'],
    ],
    [
      '13: the amounts are fractions',
      '2,5 kg rollo arranque 20x30\n1 kilo y medio de folex 20x20\n1 1/2 kg folex 20x20\nmedio bulto de vasos termicos 240 cc',
      ['? fraction', '? fraction', '? fraction', '? fraction'],
    ],
    [
      '14: keycaps number the lines',
      '1️⃣ 10 bolsas camiseta 40x50 reforzadas\n2️⃣ 5 film pvc 38 cm\n🔟 bandejas aluminio f-100',
      [`10 ${BAG}`, `5 ${FILM}`, '10 BANDEJA ALUMINIO F-100 700 CC CON TAPA X 100'],
    ],
    ...[',', ' / ', ' + '].map((sign): [string, string, string[]] => [
      `15: '${sign}' separates the products`,
      ['10 film pvc 38 cm', '5 bolsas camiseta 40x50 reforzadas', '3 vasos termicos 240 cc'].join(
        sign,
      ),
      [`10 ${FILM}`, `5 ${BAG}`, `3 ${CUP}`],
    ]),
    [
      '16: a request stands in front',
      'traeme 10 film pvc 38 cm\nsumale 6 vasos termicos 240 cc\nme faltan 7 bolsas camiseta 40x50 reforzadas\nreservame 10 bandejas aluminio f-100\nmandá 3 film pvc 45 cm',
      [
        `10 ${FILM}`,
        `6 ${CUP}`,
        `7 ${BAG}`,
        '10 BANDEJA ALUMINIO F-100 700 CC CON TAPA X 100',
        '3 FILM PVC 45 CM X 1000 MTS',
      ],
    ],
  ])('reads the right amounts when %s', async (_, text, right) => {
    const rows = await seen(text);
    expect(rows).toHaveLength(right.length);
    rows.forEach((row, index) => expect(row).toMatch(new RegExp(`^${escape(right[index]!)}`)));
  });
});

const escape = (text: string): string => text.replace(/[?()+.]/g, '\\$&');
