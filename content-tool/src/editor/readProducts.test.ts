import { readProducts } from './readProducts';

const draft = {
  types: [{ name: 'VASOS', subtypes: [{ name: 'TERMICOS', products: ['VASO 180', 'VASO 240'] }] }],
  promotions: [],
};

const read = async (text: string, query = { type: 'VASOS', subtype: 'TERMICOS' }) =>
  (await readProducts(text, query, draft)).rows.map(
    ({ type, subtype, product, state }) => `${type} > ${subtype} > ${product}: ${state}`,
  );

describe('readProducts', () => {
  it('puts products where the person is when the sheet has one column', async () => {
    expect(await read('VASO 1,5 L; AZUL\n\nVASO 330\n')).toEqual([
      'VASOS > TERMICOS > VASO 1,5 L; AZUL: right',
      'VASOS > TERMICOS > VASO 330: right',
    ]);
  });

  it('repeats a type and a subtype when their cells are empty', async () => {
    expect(await read('TAPAS\tPLANAS\tTAPA 80\n\t\tTAPA 90\n\tDOMO\tTAPA 95')).toEqual([
      'TAPAS > PLANAS > TAPA 80: right',
      'TAPAS > PLANAS > TAPA 90: right',
      'TAPAS > DOMO > TAPA 95: right',
    ]);
  });

  it('follows the titles when there are some', async () => {
    expect(await read('Precio\tArtículo\tRubro\tLínea\n9\tTAPA 80\tTAPAS\tPLANAS')).toEqual([
      'TAPAS > PLANAS > TAPA 80: right',
    ]);
  });

  it.each([
    ['asks', 'a product looks like another one', 'Vaso-180', 'Vaso-180: doubt'],
    ['refuses', 'a cell is the error of a formula', '#N/A', '#N/A: refused'],
    ['refuses', 'the product is there', 'VASO 240', 'VASO 240: refused'],
    ['mends', 'a name has double spaces', 'VASO\u00a0\u200b 330', 'VASO 330: mended'],
  ])('%s when %s', async (_, _reason, text, row) => {
    expect(await read(text)).toEqual([`VASOS > TERMICOS > ${row}`]);
  });

  it('mends the type when its spelling differs', async () => {
    expect(await read('vasos\ttérmicos\tVASO 330')).toEqual([
      'VASOS > TERMICOS > VASO 330: mended',
    ]);
  });

  it('says what to do when the sheet has more columns without titles', async () => {
    await expect(read('1\tVASOS\tTERMICOS\tVASO 1')).rejects.toThrow('más de tres columnas');
  });

  it('says what to do when the file is no sheet', async () => {
    const pdf = Buffer.from('%PDF-1.4\n\0\0\0\0');
    await expect(readProducts(pdf, { name: 'lista.pdf' }, draft)).rejects.toThrow('«lista.pdf»');
  });
});
