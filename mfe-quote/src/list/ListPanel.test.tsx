import { readCatalogue } from '@mg/shared/domain/catalogue';
import { keptCatalogueFound } from '@mg/shared/store/catalogueSlice';
import { itemToggled, listAdded } from '@mg/shared/store/quoteSlice';
import { selectQuoteItems, selectQuoteNotes } from '@mg/shared/store/selectors';
import { act, screen } from '@testing-library/react';
import { CUPS, renderQuote, TRAYS } from '../testing/renderQuote';

const remove = (name: RegExp) => screen.getByRole('button', { name });
const amount = () => screen.getByRole('spinbutton', { name: /Bandeja/ });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('an item', () => {
  const GONE = 'Ya no está en el catálogo con este nombre: lo pedimos igual.';

  it('stays and says so when its product has left the catalogue', () => {
    const { store } = renderQuote();
    expect(screen.queryByText(GONE)).not.toBeInTheDocument();
    const types = readCatalogue([{ id: 'VASOS', subtipos: { TERMICOS: [CUPS.name] } }]);
    const takenAt = new Date().toISOString();
    act(() => void store.dispatch(keptCatalogueFound({ takenAt, types })));
    expect(screen.getByText(GONE).closest('li')).toHaveTextContent('Bandeja n° 105 blanca');
    expect(selectQuoteItems(store.getState())).toEqual([TRAYS, CUPS]);
  });
});

describe('removing an item', () => {
  it('restores the item when the visitor presses Deshacer', async () => {
    const { user, store } = renderQuote();
    await user.click(remove(/Quitar Bandeja/));
    expect(selectQuoteItems(store.getState())).toEqual([CUPS]);
    expect(screen.getByText('Se quitó Bandeja n° 105 blanca')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(selectQuoteItems(store.getState())).toEqual([TRAYS, CUPS]);
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  });

  it.each([
    ['Se agregaron 2 renglones', { items: [{ name: 'TAPA', amount: 1 }], notes: ['x'] }],
    ['Se agregó la nota x', { items: [], notes: ['x'] }],
    ['Cambió Bandeja n° 105 blanca', { items: [{ ...TRAYS, amount: 2 }], notes: [] }],
  ])('names an addition and takes it back: %s', async (text, added) => {
    const { user, store } = renderQuote();
    act(() => void store.dispatch(listAdded(added)));
    expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(selectQuoteItems(store.getState())).toEqual([TRAYS, CUPS]);
    expect(selectQuoteNotes(store.getState())).toEqual([]);
  });

  it('offers no undo when the item is on the list again', async () => {
    const { user, store } = renderQuote();
    await user.click(remove(/Quitar Bandeja/));
    act(() => void store.dispatch(itemToggled(TRAYS.name)));
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  });

  it('moves the focus to the next item when one is removed', async () => {
    const { user } = renderQuote();
    await user.click(remove(/Quitar Bandeja/));
    expect(remove(/Quitar Vaso/)).toHaveFocus();
  });

  it('moves the focus to the item before when the last one is removed', async () => {
    const { user } = renderQuote();
    await user.click(remove(/Quitar Vaso/));
    expect(remove(/Quitar Bandeja/)).toHaveFocus();
  });

  it('removes one item when the visitor double-clicks', async () => {
    const { user, store } = renderQuote();
    await user.click(remove(/Quitar Bandeja/));
    await user.click(remove(/Quitar Vaso/));
    expect(selectQuoteItems(store.getState())).toEqual([CUPS]);
    act(() => jest.advanceTimersByTime(400));
    await user.click(remove(/Quitar Vaso/));
    expect(selectQuoteItems(store.getState())).toEqual([]);
  });
});

describe('the amount of an item', () => {
  it('stops at 1 when the visitor presses minus', async () => {
    const { user, store } = renderQuote({ items: [{ ...TRAYS, amount: 1 }] });
    const less = screen.getByRole('button', { name: /Restar uno/ });
    expect(less).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /Sumar uno/ }));
    expect(selectQuoteItems(store.getState())).toEqual([{ ...TRAYS, amount: 2 }]);
    await user.click(less);
    expect(amount()).toHaveValue('1');
  });

  it('stops at 999 when the visitor presses plus', () => {
    renderQuote({ items: [{ ...TRAYS, amount: 999 }] });
    expect(screen.getByRole('button', { name: /Sumar uno/ })).toBeDisabled();
  });

  it.each([
    ['250', 250],
    ['12345', 999],
  ])('stays at 999 or less when the visitor types %s', async (text, expected) => {
    const { user, store } = renderQuote({ items: [TRAYS] });
    await user.clear(amount());
    await user.type(amount(), text);
    expect(selectQuoteItems(store.getState())).toEqual([{ ...TRAYS, amount: expected }]);
  });

  it('stays when the visitor leaves the field empty', async () => {
    const { user, store } = renderQuote({ items: [TRAYS] });
    await user.clear(amount());
    expect(selectQuoteItems(store.getState())).toEqual([TRAYS]);
    await user.tab();
    expect(amount()).toHaveValue('3');
  });

  it('removes the item when the visitor leaves the field at 0', async () => {
    const { user, store } = renderQuote({ items: [TRAYS] });
    await user.clear(amount());
    await user.type(amount(), '0');
    expect(selectQuoteItems(store.getState())).toEqual([TRAYS]);
    await user.tab();
    expect(selectQuoteItems(store.getState())).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(selectQuoteItems(store.getState())).toEqual([TRAYS]);
  });
});
