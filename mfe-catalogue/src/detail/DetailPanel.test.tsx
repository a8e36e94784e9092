import { productSelected } from '@mg/shared/store/catalogueSlice';
import { amountChanged, drawerToggled } from '@mg/shared/store/quoteSlice';
import { act, screen, waitFor, within } from '@testing-library/react';
import { main, renderScreen } from '../testing/renderScreen';

const select = async (width: number) => {
  const view = await renderScreen({ width });
  await view.user.click(within(main()).getByRole('button', { name: 'Guante nitrilo' }));
  return view;
};

describe('DetailPanel', () => {
  it('shows name, type and subtype when the visitor selects a product', async () => {
    await select(1280);
    const detail = screen.getByRole('complementary', { name: 'Detalle del producto' });
    expect(detail).toHaveTextContent(/Guante nitrilo.*Guantes.*Nitrilo/);
    expect(within(detail).getByRole('link', { name: 'Consultar por chat' })).toHaveAttribute(
      'href',
      expect.stringContaining('GUANTE%20NITRILO'),
    );
  });

  it('renders a part when another remote brings it', async () => {
    await select(1280);
    const detail = screen.getByRole('complementary', { name: 'Detalle del producto' });
    expect(within(detail).getByText('Oferta de GUANTE NITRILO')).toBeVisible();
  });

  it('adds or removes the product when the visitor presses its button', async () => {
    const { user, store } = await select(1280);
    await user.click(screen.getByRole('button', { name: 'Agregar a la cotización' }));
    expect(store.getState().quote.items).toEqual([{ name: 'GUANTE NITRILO', amount: 1 }]);
    await user.click(screen.getByRole('button', { name: 'Quitar de la cotización' }));
    expect(store.getState().quote.items).toEqual([]);
  });

  it('shows the list, the newest first, when no product is selected', async () => {
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

  it('closes when the visitor presses the button', async () => {
    const { user } = await select(1280);
    await user.click(screen.getByRole('button', { name: 'Cerrar detalle' }));
    expect(screen.getByText(/Al elegir un producto/)).toBeVisible();
  });

  it('opens from the bottom when the screen is small', async () => {
    const { user, store } = await select(360);
    const sheet = screen.getByRole('dialog', { name: 'Guante nitrilo' });
    await user.click(within(sheet).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(sheet).not.toHaveAttribute('open'));
    expect(store.getState().catalogue.selected).toBeNull();
  });

  it('closes when the quotation opens', async () => {
    const { store } = await select(1280);
    act(() => void store.dispatch(drawerToggled(true)));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('complementary', { name: 'Detalle del producto' })).toBeNull();
    act(() => void store.dispatch(drawerToggled(false)));
    expect(screen.getByRole('complementary', { name: 'Detalle del producto' })).toBeVisible();
  });

  it('opens over the quotation when the visitor selects another product', async () => {
    const { store } = await select(1280);
    act(() => void store.dispatch(drawerToggled(true)));
    const product = { name: 'GUANTE LATEX', type: 'GUANTES', subtype: 'LATEX' };
    act(() => void store.dispatch(productSelected(product)));
    expect(screen.getByRole('dialog', { name: 'Guante latex' })).toHaveAttribute('open');
  });
});
