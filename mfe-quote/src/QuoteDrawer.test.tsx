import { PANEL_HIDE_DELAY_MS } from '@mg/shared/constants';
import { QuoteStatus } from '@mg/shared/domain/quoteStatus';
import { drawerToggled, itemRemoved, itemToggled } from '@mg/shared/store/quoteSlice';
import { selectDrawerOpen, selectQuoteItems, selectQuoteStatus } from '@mg/shared/store/selectors';
import { act, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CUPS, renderQuote, TRAYS } from './testing/renderQuote';

const { editing, contact, sent, failed } = QuoteStatus;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const list = () => screen.getByLabelText('ITEMS A COTIZAR', { selector: 'section' });
const thanks = () => screen.getByLabelText('¡Gracias por elegirnos!', { selector: 'section' });
const form = () => screen.getByLabelText('Sus datos', { selector: 'section' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the list of the quotation', () => {
  it('shows name, amount and remove button when the list has an item', () => {
    renderQuote();
    expect(screen.getByRole('dialog', { name: 'Cotización' })).toBeVisible();
    const rows = within(list()).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Bandeja n° 105 blanca',
      'Vaso térmico 240 cm3',
    ]);
    expect(screen.getByRole('spinbutton', { name: /Bandeja/ })).toHaveValue('3');
    expect(screen.getByRole('button', { name: 'Quitar Vaso térmico 240 cm3' })).toBeVisible();
    expect(within(list()).getByText('13 artículos')).toBeVisible();
  });

  it('offers no action when the list is empty', () => {
    renderQuote({ items: [] });
    expect(screen.getByText('No hay productos seleccionados')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cotizar' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeDisabled();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows an item when the visitor ticks it in the catalogue', () => {
    const { store } = renderQuote({ items: [], desktop: true });
    act(() => void store.dispatch(itemToggled('FILM PVC')));
    expect(within(list()).getByRole('listitem')).toHaveTextContent('Film pvc');
    expect(screen.getByRole('button', { name: 'Cotizar' })).toBeEnabled();
  });

  it('keeps its items when a button closes the drawer', async () => {
    const { user, store } = renderQuote();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(selectQuoteItems(store.getState())).toEqual([TRAYS, CUPS]);
  });
});

describe('the way from the list to the form and back', () => {
  it('makes the list inert and focuses the form when the visitor asks for a quote', async () => {
    const { user } = renderQuote();
    await user.click(screen.getByRole('button', { name: 'Cotizar' }));
    expect(screen.getByRole('dialog', { name: 'Contacto' })).toBeVisible();
    expect(form()).toHaveFocus();
    expect(form()).toHaveAttribute('data-shown');
    expect(list()).not.toHaveAttribute('data-shown');
    expect(list()).toHaveAttribute('inert');
  });

  it('hides the old panel when 500 ms have passed', () => {
    const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');
    expect(read('../../shared/src/ui/tokens.css')).toContain(`--panel: ${PANEL_HIDE_DELAY_MS}ms;`);
    const styles = read('Panel.module.css');
    expect(styles).toContain('transform var(--panel) var(--ease)');
    expect(styles).toContain('visibility 0s var(--panel);');
  });

  it('shows the list at once when the visitor cancels, and ends after 500 ms', async () => {
    const { user, store } = renderQuote({ status: contact });
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(list()).toHaveAttribute('data-shown');
    expect(list()).toHaveAttribute('inert');
    expect(form()).toHaveAttribute('inert');
    pass(499);
    expect(screen.getByRole('dialog', { name: 'Contacto' })).toBeVisible();
    expect(form()).not.toBeEmptyDOMElement();
    pass(1);
    expect(screen.getByRole('dialog', { name: 'Cotización' })).toBeVisible();
    expect(selectQuoteStatus(store.getState())).toBe(editing);
    expect(list()).not.toHaveAttribute('inert');
    expect(list()).toHaveFocus();
    expect(form()).toBeEmptyDOMElement();
  });

  it('ends a cancel when the drawer unmounts meanwhile', async () => {
    const { user, store, unmount } = renderQuote({ status: contact });
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    unmount();
    pass(500);
    expect(selectQuoteStatus(store.getState())).toBe(editing);
  });

  it('keeps the draft when the visitor cancels', async () => {
    const { user } = renderQuote({ status: contact });
    await user.type(screen.getByLabelText('Nombre'), 'Ana');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    pass(1100);
    await user.click(screen.getByRole('button', { name: 'Cotizar' }));
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana');
  });
});

describe('closing the drawer', () => {
  it.each([
    ['the form', contact],
    ['the error', failed],
  ])('stays on %s when the visitor closes the drawer there', (_, status) => {
    const { store } = renderQuote({ status });
    act(() => void store.dispatch(drawerToggled(false)));
    pass(2000);
    expect(selectQuoteStatus(store.getState())).toBe(status);
  });

  it('shows the list again when the visitor has closed the thanks', () => {
    const { store } = renderQuote({ status: sent });
    act(() => void store.dispatch(drawerToggled(false)));
    expect(selectQuoteStatus(store.getState())).toBe(editing);
    expect(thanks()).toHaveAttribute('data-shown');
    expect(thanks()).not.toBeEmptyDOMElement();
    act(() => void store.dispatch(drawerToggled(true)));
    expect(screen.getByRole('dialog', { name: 'Cotización' })).toBeVisible();
    expect(list()).toHaveAttribute('data-shown');
    expect(thanks()).toBeEmptyDOMElement();
  });

  it('leaves the drawer closed when the visitor goes to another page', () => {
    const { store, unmount } = renderQuote();
    unmount();
    expect(selectDrawerOpen(store.getState())).toBe(false);
  });

  it('keeps the thanks while the drawer is closed', () => {
    const { store } = renderQuote({ status: sent, open: false });
    pass(2000);
    expect(selectQuoteStatus(store.getState())).toBe(sent);
  });
});

it('announces the count of articles when the drawer is open or closed', () => {
  const { store } = renderQuote({ open: false });
  expect(screen.getByText('13 artículos en la cotización')).toBeVisible();
  act(() => void store.dispatch(drawerToggled(true)));
  act(() => void store.dispatch(itemRemoved(CUPS.name)));
  expect(screen.getAllByText(/en la cotización/)).toHaveLength(1);
  expect(screen.getByText('3 artículos en la cotización')).toBeVisible();
});

it.each([true, false])('prints the list alone when the open state of the drawer is %s', (open) => {
  const { container } = renderQuote({ open });
  const sheet = () => container.ownerDocument.querySelector('[data-print-only]');
  const fire = (event: string) => act(() => void window.dispatchEvent(new Event(event)));
  expect(sheet()).toBeNull();
  fire('beforeprint');
  expect(sheet()).toHaveTextContent('3x BANDEJA N° 105 BLANCA');
  fire('afterprint');
  expect(sheet()).toBeNull();
});

it('hides the page around the printed list while the browser lacks `:has`', () => {
  renderQuote();
  const heading = document.body.appendChild(document.createElement('h1'));
  const fire = (event: string) => act(() => void window.dispatchEvent(new Event(event)));
  fire('beforeprint');
  const sheet = document.querySelector('[data-print-only]')!;
  expect(sheet.closest('[hidden]')).toBeNull();
  expect(heading).toHaveAttribute('hidden');
  fire('afterprint');
  expect(document.querySelectorAll('h1[hidden], dialog[hidden]')).toHaveLength(0);
  heading.remove();
});

it('prints the page when the list is empty', () => {
  const { container } = renderQuote({ items: [] });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(container.ownerDocument.querySelector('[data-print-only]')).toBeNull();
});
