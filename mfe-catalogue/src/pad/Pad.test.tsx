import { amountChanged } from '@mg/shared/store/quoteSlice';
import { selectDrawerOpen, selectQuoteItems, selectQuoteNotes } from '@mg/shared/store/selectors';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { panel, renderScreen } from '../testing/renderScreen';

const LIST = 'Hola!\n10 guantes de nitrilo\n3 guantes latex\n20 u de cintas raras';

async function openPad(width = 1280) {
  sessionStorage.clear();
  const view = await renderScreen({ width });
  const place = width < 1000 ? document.body : panel();
  if (width < 1000) {
    await view.user.click(screen.getByRole('button', { name: 'Buscar y filtrar' }));
  }
  await view.user.click(within(place).getAllByRole('button', { name: 'Pegar una lista' }).at(-1)!);
  const pad = screen.getByRole('dialog', { name: 'Pegar una lista' });
  const field = await within(pad).findByRole('textbox');
  return { ...view, pad, field, list: () => selectQuoteItems(view.store.getState()) };
}

/** Pastes a list, and waits until its lines are shown. */
async function paste(field: HTMLElement, text: string) {
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
  await screen.findByRole('button', { name: 'Volver al texto' });
}

/** jsdom's files cannot be read as bytes. */
const fileOf = (text: string) =>
  Object.assign(new File([text], 'pedido.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });

describe('the pad', () => {
  it('takes a list that is pasted, line by line, with one button', async () => {
    const { pad, field, user, store, list } = await openPad();
    await paste(field, LIST);
    expect(within(pad).getByText('«10 guantes de nitrilo»')).toBeVisible();
    expect(within(pad).getByRole('region', { name: 'Para revisar' })).toHaveTextContent('latex');
    expect(within(pad).getByRole('checkbox', { name: '20 u de cintas raras' })).toBeChecked();
    expect(within(pad).getByRole('checkbox', { name: 'Hola!' })).not.toBeChecked();
    await user.click(
      within(pad).getByRole('button', { name: 'Agregar 2 productos y 1 nota a la lista' }),
    );
    expect(list()).toEqual([
      { name: 'GUANTE NITRILO', amount: 10 },
      { name: expect.stringContaining('GUANTE LATEX'), amount: 3 },
    ]);
    expect(selectQuoteNotes(store.getState())).toEqual(['20 u de cintas raras']);
    expect(selectDrawerOpen(store.getState())).toBe(true);
  });

  it('lets a doubtful line be another product, a note or nothing', async () => {
    const { pad, field, user, list } = await openPad();
    await paste(field, '3 guantes latex');
    const options = within(pad).getAllByRole('radio');
    expect(options[0]).toBeChecked();
    await user.click(within(pad).getByRole('radio', { name: 'Guante latex l x 100' }));
    await user.click(within(pad).getByRole('button', { name: 'Agregar 1 producto a la lista' }));
    expect(list()).toEqual([{ name: 'GUANTE LATEX L X 100', amount: 3 }]);
  });

  it('keeps what is chosen as a note, or left out, from the products', async () => {
    const { pad, field, user } = await openPad();
    await paste(field, '3 guantes latex');
    await user.click(within(pad).getByRole('radio', { name: 'Otra cosa: va como nota' }));
    expect(within(pad).getByRole('button', { name: 'Agregar 1 nota a la lista' })).toBeEnabled();
    await user.click(within(pad).getByRole('radio', { name: 'No agregar' }));
    expect(within(pad).getByRole('button', { name: /^Agregar/ })).toBeDisabled();
  });

  it('leads back to the text, which outlives being closed', async () => {
    const { pad, field, user } = await openPad();
    await paste(field, LIST);
    await user.click(within(pad).getByRole('button', { name: 'Volver al texto' }));
    expect(within(pad).getByRole('textbox')).toHaveValue(LIST);
    await user.click(within(pad).getByRole('button', { name: 'Cerrar' }));
    await user.click(within(panel()).getByRole('button', { name: 'Pegar una lista' }));
    expect(within(pad).getByRole('textbox')).toHaveValue(LIST);
  });

  it('is typed into, and looked up by its button', async () => {
    const { pad, field, user, store, list } = await openPad(360);
    act(() => void store.dispatch(amountChanged({ name: 'GUANTE NITRILO', amount: 5 })));
    await user.type(field, '2 guante nitrilo');
    await user.click(within(pad).getByRole('button', { name: 'Buscar los productos' }));
    await user.click(await within(pad).findByRole('button', { name: /^Agregar 1 producto/ }));
    expect(list()).toEqual([{ name: 'GUANTE NITRILO', amount: 7 }]);
  });

  it('reads a file, and says of a sheet that is no text what to do', async () => {
    const { pad, user } = await openPad();
    const input = pad.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, fileOf('PK\u0003\u0004'));
    expect(await within(pad).findByText(/Es una planilla de Excel/)).toBeVisible();
    await user.upload(input, fileOf('cant;producto\n4;Guante nitrilo\n1;Guante latex'));
    expect(await within(pad).findByText('«4 Guante nitrilo»')).toBeVisible();
  });
});
