import { screen, within } from '@testing-library/react';
import { count, main, panel, renderScreen } from '../testing/renderScreen';

const typeButton = (name: string) => within(panel()).getByRole('button', { name });

describe('useFilter', () => {
  it('shows one type when the address contains it', async () => {
    await renderScreen({ path: '/products/BOLSAS%20RI%C3%91ON' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bolsas riñon');
    expect(within(main()).getByText('- LISAS -')).toBeVisible();
    expect(within(main()).queryByText('- LATEX -')).not.toBeInTheDocument();
    expect(typeButton('Bolsas riñon')).toHaveAttribute('aria-pressed', 'true');
  });

  it('toggles and scrolls to the top when the visitor clicks a type', async () => {
    const { user, store } = await renderScreen();
    await user.click(typeButton('Guantes'));
    expect(store.getState().catalogue.filter).toBe('GUANTES');
    expect(typeButton('Guantes')).toHaveAttribute('aria-pressed', 'true');
    expect(within(main()).queryByText('- LISAS -')).not.toBeInTheDocument();
    await user.click(typeButton('Guantes'));
    expect(store.getState().catalogue.filter).toBeNull();
    expect(within(main()).getByText('- LISAS -')).toBeVisible();
    expect(window.scrollTo).toHaveBeenCalledTimes(2);
  });

  it('sets the filter when the visitor clicks a chip', async () => {
    const { user } = await renderScreen();
    const chips = within(screen.getByRole('group', { name: 'Filtrar por tipo' }));
    await user.click(chips.getByRole('button', { name: 'Guantes' }));
    expect(within(main()).queryByText('- LISAS -')).not.toBeInTheDocument();
    await user.click(chips.getByRole('button', { name: 'Todos' }));
    expect(within(main()).getByText('- LISAS -')).toBeVisible();
  });

  it.each(['/products/NO%20EXISTE', '/products/%E0%A4%A', '/products/100%'])(
    'offers all products when %s has no type',
    async (path) => {
      jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      const { user } = await renderScreen({ path });
      expect(await within(main()).findByText('ningun producto encontrado')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Ver todos los productos' }));
      expect(count()).toHaveTextContent('5 productos');
    },
  );
});
