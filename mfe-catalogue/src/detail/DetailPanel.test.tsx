import { productSelected } from '@mg/shared/store/catalogueSlice';
import { amountChanged, drawerToggled } from '@mg/shared/store/quoteSlice';
import { act, screen, waitFor, within } from '@testing-library/react';
import { main, renderScreen } from '../testing/renderScreen';

const select = async (width: number) => {
  const view = await renderScreen({ width });
  await view.user.click(within(main()).getByRole('button', { name: 'Guante nitrilo' }));
  return view;
};

describe('the detail of a product', () => {
  it('tells its name, type and subtype beside the list', async () => {
    await select(1280);
    const detail = screen.getByRole('complementary', { name: 'Detalle del producto' });
    expect(detail).toHaveTextContent(/Guante nitrilo.*Guantes.*Nitrilo/);
    expect(within(detail).getByRole('link', { name: 'Consultar por chat' })).toHaveAttribute(
      'href',
      expect.stringContaining('GUANTE%20NITRILO'),
    );
  });

  it('has room for what other remotes know of the product', async () => {
    await select(1280);
    const detail = screen.getByRole('complementary', { name: 'Detalle del producto' });
    expect(within(detail).getByText('Oferta de GUANTE NITRILO')).toBeVisible();
  });

  it('adds the product to the quote and takes it out again', async () => {
    const { user, store } = await select(1280);
    await user.click(screen.getByRole('button', { name: 'Agregar a la cotización' }));
    expect(store.getState().quote.items).toEqual([{ name: 'GUANTE NITRILO', amount: 1 }]);
    await user.click(screen.getByRole('button', { name: 'Quitar de la cotización' }));
    expect(store.getState().quote.items).toEqual([]);
  });

  it('leaves its place to the list so far, the newest first, and to the way into it', async () => {
    const { user, store } = await renderScreen({ width: 1280 });
    const list = screen.getByRole('complementary', { name: 'Su lista' });
    expect(within(list).getByText('Elija las cantidades.')).toBeVisible();
    act(() => {
      for (let n = 1; n <= 9; n += 1) {
        store.dispatch(amountChanged({ name: `VASO ${n}`, amount: n }));
      }
    });
    const items = within(list).getAllByRole('listitem');
    expect(items).toHaveLength(7);
    expect(items[0]).toHaveTextContent('9 ×Vaso 9');
    expect(within(list).getByText('y 2 más')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: 'Revisar la lista' }));
    expect(store.getState().quote.open).toBe(true);
  });

  it('can be closed', async () => {
    const { user } = await select(1280);
    await user.click(screen.getByRole('button', { name: 'Cerrar detalle' }));
    expect(screen.getByText(/Al elegir un producto/)).toBeVisible();
  });

  it('comes up from the bottom on smaller screens', async () => {
    const { user, store } = await select(360);
    const sheet = screen.getByRole('dialog', { name: 'Guante nitrilo' });
    await user.click(within(sheet).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(sheet).not.toHaveAttribute('open'));
    expect(store.getState().catalogue.selected).toBeNull();
  });

  it('gives way to the quotation, and comes back after it', async () => {
    const { store } = await select(1280);
    act(() => void store.dispatch(drawerToggled(true)));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('complementary', { name: 'Detalle del producto' })).toBeNull();
    act(() => void store.dispatch(drawerToggled(false)));
    expect(screen.getByRole('complementary', { name: 'Detalle del producto' })).toBeVisible();
  });

  it('comes up in front of the open quotation for a product chosen meanwhile', async () => {
    const { store } = await select(1280);
    act(() => void store.dispatch(drawerToggled(true)));
    const product = { name: 'GUANTE LATEX', type: 'GUANTES', subtype: 'LATEX' };
    act(() => void store.dispatch(productSelected(product)));
    expect(screen.getByRole('dialog', { name: 'Guante latex' })).toHaveAttribute('open');
  });
});
