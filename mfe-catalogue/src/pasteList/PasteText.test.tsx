import { screen, within } from '@testing-library/react';
import { readList } from '../listReading/readList';
import { readListFile } from '../listReading/readListFile';
import { sampleList } from '../listReading/sampleList';
import { panel, renderScreen } from '../testing/renderScreen';
import { sampleMatch } from '../testing/sampleRows';

jest.mock('../listReading/readList', () => ({ LINES_MAX: 500, readList: jest.fn() }));
jest.mock('../listReading/readListFile', () => ({ readListFile: jest.fn() }));

const TABLES = [
  {
    name: 'Pedido',
    rows: [
      ['Producto', 'A pedir'],
      ['Film', '7'],
      ['', ''],
      ['Vaso', '5'],
    ],
  },
];
const TEXT = 'Producto\tA pedir\nFilm\t7\nVaso\t5';

async function openDialog() {
  const view = await renderScreen();
  await view.user.click(within(panel()).getByRole('button', { name: 'Pegar una lista' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pegar una lista' }));
  const field = await dialog.findByRole('textbox');
  const choose = () =>
    view.user.upload(
      screen.getByLabelText('Abrir un archivo'),
      new File(['PK'], 'pedido.csv', { type: 'text/csv' }),
    );
  return { user: view.user, dialog, field, choose };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(readList).mockResolvedValue({ matches: [sampleMatch()], rest: '', asked: [] });
  jest.mocked(readListFile).mockResolvedValue({ tables: TABLES, hidden: 2 });
});

describe('a file with sheets', () => {
  const lastSource = () => jest.mocked(readList).mock.lastCall![0];

  it('is read as sheets until the visitor edits their text', async () => {
    const { user, dialog, choose } = await openDialog();
    await choose();
    await dialog.findByText('La planilla oculta 2 renglones, que no se leyeron.');
    await user.click(dialog.getByRole('button', { name: 'Volver al texto' }));
    expect(lastSource()).toBe(TABLES);
    expect(dialog.getByRole('textbox')).toHaveValue(TEXT);
    await user.click(dialog.getByRole('button', { name: 'Buscar los productos' }));
    await user.click(await dialog.findByRole('button', { name: 'Volver al texto' }));
    expect(lastSource()).toBe(TABLES);
    await user.type(dialog.getByRole('textbox'), '0');
    await user.click(dialog.getByRole('button', { name: 'Buscar los productos' }));
    await dialog.findByRole('button', { name: 'Volver al texto' });
    expect(dialog.queryByText(/^La planilla oculta/)).toBeNull();
    expect(lastSource()).toBe(`${TEXT}0`);
  });

  it('follows the written lines when the field holds a text', async () => {
    const { user, dialog, field, choose } = await openDialog();
    await user.type(field, '10 film');
    jest.mocked(readList).mockClear();
    await choose();
    await dialog.findByRole('button', { name: 'Volver al texto' });
    expect(jest.mocked(readList).mock.calls.map(([source]) => source)).toEqual([
      '10 film\n',
      TABLES,
    ]);
  });

  it('says the problem when the file has none', async () => {
    const { dialog, choose } = await openDialog();
    jest
      .mocked(readListFile)
      .mockResolvedValue({ tables: [{ name: '', rows: [['', ' ']] }], hidden: 0 });
    await choose();
    expect(await dialog.findByText('No hay texto para leer.')).toBeVisible();
    jest.mocked(readListFile).mockResolvedValue({ problem: 'Es una foto.' });
    await choose();
    expect(await dialog.findByText('Es una foto.')).toBeVisible();
  });
});

describe('the sample', () => {
  it('is a download that fills the field when the browser refuses the download', async () => {
    const { user, dialog, field } = await openDialog();
    const { href, name, text } = sampleList();
    const link = dialog.getByRole('link', { name: 'Descargar un ejemplo' });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('download', name);
    // jsdom cannot download.
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(dialog.getByText(/^Complételo y elíjalo/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Verlo en el campo' }));
    expect(field).toHaveFocus();
    expect(field).toHaveValue(text.replace('\uFEFF', '').replaceAll('\r', ''));
  });
});
