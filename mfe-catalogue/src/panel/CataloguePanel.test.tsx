import { screen, waitFor, within } from '@testing-library/react';
import { main, renderScreen } from '../testing/renderScreen';

const openDrawer = async () => {
  const view = await renderScreen({ width: 360 });
  await view.user.click(screen.getByRole('button', { name: 'Buscar y filtrar' }));
  return { ...view, drawer: screen.getByRole('dialog', { name: 'Buscar y filtrar' }) };
};

describe("CataloguePanel in a phone's drawer", () => {
  it('closes when the visitor chooses a type', async () => {
    const { user, drawer } = await openDrawer();
    await user.click(within(drawer).getByRole('button', { name: 'Guantes' }));
    await waitFor(() => expect(drawer).not.toHaveAttribute('open'));
    expect(within(main()).queryByText('- LISAS -')).not.toBeInTheDocument();
  });

  it('closes when a search has matches, and stays when it has none', async () => {
    const { user, drawer } = await openDrawer();
    const field = within(drawer).getByRole('searchbox');
    await user.type(field, 'zapatos{Enter}');
    expect(drawer).toHaveAttribute('open');
    expect(drawer).not.toHaveAttribute('data-leaving');
    expect(within(drawer).getByText('ningun producto encontrado')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'latex{Enter}');
    await waitFor(() => expect(drawer).not.toHaveAttribute('open'));
  });

  it('opens the detail when the visitor chooses a product', async () => {
    const { user, drawer } = await openDrawer();
    await user.click(within(drawer).getByRole('button', { name: 'Productos de Guantes' }));
    await user.click(within(drawer).getByRole('button', { name: 'Nitrilo' }));
    await user.click(within(drawer).getByRole('button', { name: 'Guante nitrilo' }));
    await waitFor(() => expect(drawer).not.toHaveAttribute('open'));
    expect(screen.getByRole('dialog', { name: 'Guante nitrilo' })).toHaveAttribute('open');
  });
});
