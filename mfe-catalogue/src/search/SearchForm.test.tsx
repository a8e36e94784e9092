import { searched } from '@mg/shared/store/catalogueSlice';
import { act, screen, within } from '@testing-library/react';
import { count, main, panel, renderScreen } from '../testing/renderScreen';

const field = () => screen.getByPlaceholderText('Buscar producto');

describe('SearchForm', () => {
  it('opens the matches in the panel when the visitor presses Enter', async () => {
    const { user, searchEnds } = await renderScreen();
    await user.type(field(), 'latex');
    expect(count()).toHaveTextContent('5 productos');
    await user.keyboard('{Enter}');
    await searchEnds();
    expect(count()).toHaveTextContent('2 productos');
    expect(within(panel()).getByRole('button', { name: 'Guante latex m x 100' })).toBeVisible();
  });

  it('searches when the visitor clicks the button, and shows everything when the field is empty', async () => {
    const { user, searchEnds } = await renderScreen();
    await user.type(field(), 'nitrilo');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await searchEnds();
    expect(count()).toHaveTextContent('1 producto');
    await user.clear(field());
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(count()).toHaveTextContent('5 productos');
  });

  it.each([
    ['the clear button', 'Borrar búsqueda'],
    ['the label above the list', /Quitar la búsqueda/],
  ])('ends the search when the visitor presses %s', async (_, name) => {
    const { user, search } = await renderScreen();
    await search('nitrilo');
    await user.click(screen.getByRole('button', { name }));
    expect(count()).toHaveTextContent('5 productos');
    expect(field()).toHaveValue('');
  });

  it('ends the search when the visitor presses Esc', async () => {
    const { user, search } = await renderScreen();
    await search('nitrilo');
    await user.type(field(), '{Escape}');
    expect(count()).toHaveTextContent('5 productos');
  });

  it('shows a message in the panel and the list when nothing matches', async () => {
    const { user, search } = await renderScreen();
    await search('zapatos');
    expect(within(panel()).getByText('ningun producto encontrado')).toBeVisible();
    expect(within(main()).getByText('ningun producto encontrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver todos los productos' }));
    expect(count()).toHaveTextContent('5 productos');
  });

  it('offers all types when only other types have matches', async () => {
    const { user, search } = await renderScreen({ path: '/products/GUANTES' });
    await search('rollo');
    await user.click(screen.getByRole('button', { name: 'Buscar en todos los tipos' }));
    expect(within(main()).getByRole('button', { name: 'Rollo 15x25 cristal' })).toBeVisible();
  });

  it('shows a search when another control starts it', async () => {
    const { store, searchEnds } = await renderScreen();
    act(() => void store.dispatch(searched('latex')));
    expect(field()).toHaveValue('latex');
    await searchEnds();
  });
});
