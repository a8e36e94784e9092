import { screen, waitFor, within } from '@testing-library/react';
import { main, panel, renderScreen } from '../testing/renderScreen';

describe('the tree of types', () => {
  it('unfolds types, subtypes and products; a product shows its detail and its row', async () => {
    const { user } = await renderScreen();
    const tree = within(panel());
    await user.click(tree.getByRole('button', { name: 'Productos de Guantes' }));
    await user.click(tree.getByRole('button', { name: 'Nitrilo' }));
    await user.click(tree.getByRole('button', { name: 'Guante nitrilo' }));
    const detail = within(screen.getByRole('complementary', { name: 'Detalle del producto' }));
    expect(detail.getByRole('heading')).toHaveTextContent('Guante nitrilo');
    await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled());
  });

  it('brings the row of a product that the filter hides', async () => {
    const { user } = await renderScreen({ path: '/products/GUANTES' });
    const tree = within(panel());
    await user.click(tree.getByRole('button', { name: 'Productos de Bolsas riñon' }));
    await user.click(tree.getByRole('button', { name: 'Lisas' }));
    await user.click(tree.getByRole('button', { name: 'Bolsa riñon 20x30' }));
    expect(within(main()).getByRole('button', { name: 'Bolsa riñon 20x30' })).toBeVisible();
    await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled());
  });

  it('asks for new products by chat', async () => {
    await renderScreen();
    expect(screen.getByRole('link', { name: 'Consultar por nuevos productos' })).toHaveAttribute(
      'href',
      expect.stringContaining('nuevos%20productos'),
    );
  });
});
