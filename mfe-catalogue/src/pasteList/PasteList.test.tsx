import { amountChanged, drawerToggled } from '@mg/shared/store/quoteSlice';
import { selectDrawerOpen, selectQuoteItems, selectQuoteNotes } from '@mg/shared/store/selectors';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { panel, renderScreen } from '../testing/renderScreen';

const LIST = 'Hola!\n10 guantes de nitrilo\n3 guantes latex\n20 u de cintas raras';

async function openDialog(width = 1280) {
  sessionStorage.clear();
  const view = await renderScreen({ width });
  const place = width < 1000 ? document.body : panel();
  if (width < 1000) {
    await view.user.click(screen.getByRole('button', { name: 'Buscar y filtrar' }));
  }
  await view.user.click(within(place).getAllByRole('button', { name: 'Pegar una lista' }).at(-1)!);
  const dialog = screen.getByRole('dialog', { name: 'Pegar una lista' });
  const field = await within(dialog).findByRole('textbox');
  return { ...view, dialog, field, list: () => selectQuoteItems(view.store.getState()) };
}

/** Pastes a list and waits for its review. */
async function paste(field: HTMLElement, text: string) {
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
  await screen.findByRole('button', { name: 'Volver al texto' });
}

/** jsdom cannot read files as bytes. */
const fileOf = (text: string) =>
  Object.assign(new File([text], 'pedido.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });

describe('PasteList', () => {
  it('adds the reviewed lines to the quotation when the visitor confirms them', async () => {
    const { dialog, field, user, store, list } = await openDialog();
    await paste(field, LIST);
    expect(within(dialog).getByText('«10 guantes de nitrilo»')).toBeVisible();
    expect(within(dialog).getByRole('region', { name: 'Para revisar' })).toHaveTextContent('latex');
    expect(within(dialog).getByRole('checkbox', { name: '20 u de cintas raras' })).toBeChecked();
    expect(within(dialog).getByRole('checkbox', { name: 'Hola!' })).not.toBeChecked();
    expect(within(dialog).getByText(/Sin elegir: 1 va como nota/)).toBeVisible();
    await user.click(within(dialog).getAllByRole('radio', { name: /^Guante latex/ })[0]!);
    await user.click(
      within(dialog).getByRole('button', { name: 'Agregar 2 productos y 1 nota a la lista' }),
    );
    expect(list()).toEqual([
      { name: 'GUANTE NITRILO', amount: 10 },
      { name: expect.stringContaining('GUANTE LATEX'), amount: 3 },
    ]);
    expect(selectQuoteNotes(store.getState())).toEqual(['20 u de cintas raras']);
    expect(selectDrawerOpen(store.getState())).toBe(true);
  });

  it('adds another candidate when the visitor chooses it', async () => {
    const { dialog, field, user, list } = await openDialog();
    await paste(field, '3 guantes latex');
    const options = within(dialog).getAllByRole('radio');
    for (const option of options) expect(option).not.toBeChecked();
    await user.click(within(dialog).getByRole('radio', { name: 'Guante latex l x 100' }));
    await user.click(within(dialog).getByRole('button', { name: 'Agregar 1 producto a la lista' }));
    expect(list()).toEqual([{ name: 'GUANTE LATEX L X 100', amount: 3 }]);
  });

  it('adds no product when the visitor chooses a note or nothing', async () => {
    const { dialog, field, user } = await openDialog();
    await paste(field, '3 guantes latex');
    await user.click(within(dialog).getByRole('radio', { name: 'Otra cosa: va como nota' }));
    expect(within(dialog).getByRole('button', { name: 'Agregar 1 nota a la lista' })).toBeEnabled();
    await user.click(within(dialog).getByRole('radio', { name: 'No agregar' }));
    expect(within(dialog).getByRole('button', { name: /^Agregar/ })).toBeDisabled();
  });

  it('keeps the text when the visitor goes back or closes the dialog', async () => {
    const { dialog, field, user } = await openDialog();
    await paste(field, LIST);
    await user.click(within(dialog).getByRole('button', { name: 'Volver al texto' }));
    expect(within(dialog).getByRole('textbox')).toHaveValue(LIST);
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    await user.click(within(panel()).getByRole('button', { name: 'Pegar una lista' }));
    expect(within(dialog).getByRole('textbox')).toHaveValue(LIST);
  });

  it('finds the products of a typed list when the visitor presses the button', async () => {
    const { dialog, field, user, store, list } = await openDialog(360);
    act(() => void store.dispatch(amountChanged({ name: 'GUANTE NITRILO', amount: 5 })));
    await user.type(field, '2 guante nitrilo');
    await user.click(within(dialog).getByRole('button', { name: 'Buscar los productos' }));
    await user.click(await within(dialog).findByRole('button', { name: /^Sumar se suma/ }));
    await user.click(within(dialog).getByRole('button', { name: /^Agregar 1 producto/ }));
    expect(list()).toEqual([{ name: 'GUANTE NITRILO', amount: 7 }]);
  });

  it('keeps the amounts when the visitor pastes a list again', async () => {
    const { dialog, user, store, list } = await openDialog();
    const add = async (text: string) => {
      await paste(within(dialog).getByRole('textbox'), text);
      const known = within(dialog)
        .queryAllByText(/^Ya en su lista/)
        .map((it) => it.textContent);
      await user.click(within(dialog).getByRole('button', { name: /^Agregar 1 producto/ }));
      act(() => void store.dispatch(drawerToggled(false)));
      await user.click(within(panel()).getByRole('button', { name: 'Pegar una lista' }));
      return known;
    };
    expect(await add('10 guante nitrilo')).toEqual([]);
    expect(await add('10 guante nitrilo')).toEqual(['Ya en su lista: 10']);
    expect(list()).toEqual([{ name: 'GUANTE NITRILO', amount: 10 }]);
    await add('12 guante nitrilo');
    expect(list()).toEqual([{ name: 'GUANTE NITRILO', amount: 12 }]);
  });

  it('sums the amounts of a product when the rounds of a long list repeat the product', async () => {
    const { dialog, field, user, list } = await openDialog();
    await paste(field, `10 guante nitrilo\n${'Hola\n'.repeat(499)}5 guante nitrilo`);
    await user.click(within(dialog).getByRole('button', { name: /^Agregar 1 producto/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Buscar los productos' }));
    await user.click(await within(dialog).findByRole('button', { name: /^Agregar 1 producto/ }));
    expect(list()).toEqual([{ name: 'GUANTE NITRILO', amount: 15 }]);
  });

  it('reads a text file, and explains the export when the file is an Excel sheet', async () => {
    const { dialog, user } = await openDialog();
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, fileOf('PK\u0003\u0004'));
    expect(await within(dialog).findByText(/La planilla está dañada/)).toBeVisible();
    await user.upload(input, fileOf('cant;producto\n4;Guante nitrilo\n1;Guante latex'));
    expect(await within(dialog).findByText('«4 Guante nitrilo»')).toBeVisible();
  });
});
