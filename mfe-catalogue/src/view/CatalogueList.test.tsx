import { productSelected } from '@mg/shared/store/catalogueSlice';
import { contentState } from '@mg/shared/store/contentState';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeView } from '../testing/fakeView';
import { CatalogueList } from './CatalogueList';

const PRODUCTS = 60;
const type = (name: string) => ({
  name,
  subtypes: ['LISOS', 'IMPRESOS'].map((subtype) => ({
    name: subtype,
    products: Array.from({ length: PRODUCTS }, (_, n) => `${name} ${subtype} ${n}`),
  })),
});
const types = ['VASOS', 'PLATOS', 'GUANTES'].map(type);

let view: ReturnType<typeof fakeView>;
beforeEach(() => {
  view = fakeView();
});
afterEach(() => view.end());

async function setUp() {
  const page = renderWithStore(<CatalogueList types={types} />, {
    preloadedState: contentState({ takenAt: '2026-05-04T10:00:00.000Z', types }, null),
  });
  await act(async () => undefined);
  return page;
}

// A query by role takes seconds in a long list.
const control = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
const row = (name: string) => control(`Agregar a la lista: ${name}`);
const group = (name: string) =>
  document.querySelector(`[data-type="${name.toUpperCase()}"]`) as Element;
const chunk = (number: number) => document.querySelector(`[data-chunk="${number}"]`) as Element;

describe('CatalogueList', () => {
  it('renders a placeholder when a chunk is off-screen', async () => {
    await setUp();
    expect(row('Platos lisos 7')).toBeNull();
    expect(group('Platos').textContent).toContain('Platos lisos 7\nPlatos lisos 8\n');
    expect(group('Platos').textContent).toContain('Platos impresos 0\nPlatos impresos 1\n');
    expect(group('Platos').querySelectorAll('h3')[1]).toHaveTextContent('- IMPRESOS -');
    expect(document.querySelectorAll('input[type=checkbox]').length).toBeLessThan(40);
    expect(document.querySelectorAll('h2')).toHaveLength(3);
  });

  it('renders a chunk near the view, and a placeholder when the chunk scrolls away', async () => {
    await setUp();
    view.see(group('Platos'), true);
    await act(async () => undefined);
    expect(row('Platos lisos 13')).toBeNull();
    view.see(chunk(17), true);
    expect(row('Platos lisos 13')).toBeVisible();
    view.see(chunk(17), false);
    expect(row('Platos lisos 13')).toBeNull();
    expect(chunk(17)).toHaveTextContent('Platos lisos 13');
    view.see(group('Platos'), false);
    expect(chunk(17)).toBeNull();
    expect(group('Platos')).toHaveTextContent('Platos lisos 13');
  });

  it('renders the chunks around the focus when it moves', async () => {
    await setUp();
    const user = userEvent.setup();
    for (const lastOfChunk of [7, 15, 23]) {
      act(() => control(`Sumar uno: Vasos lisos ${lastOfChunk}`)?.focus());
      await user.tab();
      expect(row(`Vasos lisos ${lastOfChunk + 1}`)).toHaveFocus();
    }
    await user.tab({ shift: true });
    expect(control('Sumar uno: Vasos lisos 23')).toHaveFocus();
  });

  it('renders the last rows when the list opens', async () => {
    await setUp();
    expect(row('Guantes impresos 59')).toBeVisible();
  });

  it('renders a row when the panel selects its product', async () => {
    const { store } = await setUp();
    const product = { type: 'PLATOS', subtype: 'IMPRESOS', name: 'PLATOS IMPRESOS 30' };
    act(() => void store.dispatch(productSelected(product)));
    expect(row('Platos impresos 30')).toBeVisible();
  });
});
