import { screen, waitFor, within } from '@testing-library/react';
import { main, renderScreen } from '../testing/renderScreen';

const openDrawer = async () => {
  const view = await renderScreen({ width: 360 });
  await view.user.click(screen.getByRole('button', { name: 'Buscar y filtrar' }));
  return { ...view, drawer: screen.getByRole('dialog', { name: 'Buscar y filtrar' }) };
};

describe('the panel, in the drawer of a phone', () => {
  it('closes when a type is chosen', async () => {
    const { user, drawer } = await openDrawer();
    await user.click(within(drawer).getByRole('button', { name: 'Guantes' }));
    await waitFor(() => expect(drawer).not.toHaveAttribute('open'));
    expect(within(main()).queryByText('- LISAS -')).not.toBeInTheDocument();
  });

  it('closes when a search finds something, and stays to say that it does not', async () => {
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

  it('hands over to the detail of a product that is chosen in it', async () => {
    const { user, drawer } = await openDrawer();
    await user.click(within(drawer).getByRole('button', { name: 'Productos de Guantes' }));
    await user.click(within(drawer).getByRole('button', { name: 'Nitrilo' }));
    await user.click(within(drawer).getByRole('button', { name: 'Guante nitrilo' }));
    await waitFor(() => expect(drawer).not.toHaveAttribute('open'));
    expect(screen.getByRole('dialog', { name: 'Guante nitrilo' })).toHaveAttribute('open');
  });
});
