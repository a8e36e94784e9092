import { screen, waitFor, within } from '@testing-library/react';
import { main, panel, renderScreen } from '../testing/renderScreen';

describe('TypeTree', () => {
  it("shows a product's detail and row when the visitor chooses it", async () => {
    const { user } = await renderScreen();
    const tree = within(panel());
    await user.click(tree.getByRole('button', { name: 'Productos de Guantes' }));
    await user.click(tree.getByRole('button', { name: 'Nitrilo' }));
    await user.click(tree.getByRole('button', { name: 'Guante nitrilo' }));
    const detail = within(screen.getByRole('complementary', { name: 'Detalle del producto' }));
    expect(detail.getByRole('heading')).toHaveTextContent('Guante nitrilo');
    await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled());
  });

  it('changes the filter when it hides the chosen product', async () => {
    const { user } = await renderScreen({ path: '/products/GUANTES' });
    const tree = within(panel());
    await user.click(tree.getByRole('button', { name: 'Productos de Bolsas riñon' }));
    await user.click(tree.getByRole('button', { name: 'Lisas' }));
    await user.click(tree.getByRole('button', { name: 'Bolsa riñon 20x30' }));
    expect(within(main()).getByRole('button', { name: 'Bolsa riñon 20x30' })).toBeVisible();
    await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled());
  });

  it('stays closed when a search has many matches', async () => {
    const many = Array.from({ length: 201 }, (_, n) => `GUANTE ${n}`);
    const { user } = await renderScreen({
      catalogue: [{ id: 'GUANTES', subtipos: { LATEX: many } }] as never,
    });
    const tree = within(panel());
    const branch = () => tree.getByRole('button', { name: 'Productos de Guantes' });
    const field = screen.getByRole('searchbox');
    await user.type(field, 'guante{Enter}');
    expect(branch()).toHaveAttribute('aria-expanded', 'false');
    await user.clear(field);
    await user.type(field, 'guante 20{Enter}');
    expect(branch()).toHaveAttribute('aria-expanded', 'true');
  });

  it('links to a chat about new products when the panel opens', async () => {
    await renderScreen();
    expect(screen.getByRole('link', { name: 'Consultar por nuevos productos' })).toHaveAttribute(
      'href',
      expect.stringContaining('nuevos%20productos'),
    );
  });
});
