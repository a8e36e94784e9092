import { chatText } from '@mg/shared/domain/quote';
import { QuoteStatus } from '@mg/shared/domain/quoteStatus';
import { itemRemoved } from '@mg/shared/store/quoteSlice';
import { selectDrawerOpen, selectQuoteItems, selectQuoteStatus } from '@mg/shared/store/selectors';
import { act, screen } from '@testing-library/react';
import { CUPS, renderQuote, TRAYS } from '../testing/renderQuote';

const { editing, contact, sent, failed } = QuoteStatus;
const chat = () => screen.getByRole('link', { name: 'Enviar por WhatsApp' });
/** jsdom follows no links, but runs their handlers. */
const stay = (event: Event) => event.preventDefault();

beforeEach(() => {
  jest.useFakeTimers();
  document.addEventListener('click', stay);
});
afterEach(() => {
  jest.useRealTimers();
  document.removeEventListener('click', stay);
});

describe('the chat', () => {
  it.each([
    ['the list', editing],
    ['the error', failed],
  ])('opens with the whole list when the visitor presses its link on %s', async (_, status) => {
    const { user, store } = renderQuote({ status });
    expect(chat()).toHaveAttribute('target', '_blank');
    expect(chat()).toHaveAttribute('rel', expect.stringContaining('noopener'));
    const { searchParams } = new URL(chat().getAttribute('href') ?? '');
    expect(searchParams.get('text')).toBe(
      'Hola, quisiera una cotizacion por:\n3 x BANDEJA N° 105 BLANCA\n10 x VASO TÉRMICO 240 CM3',
    );
    await user.click(chat());
    act(() => jest.advanceTimersByTime(1000));
    expect(selectQuoteStatus(store.getState())).toBe(sent);
    expect(screen.getByText('¡Gracias por elegirnos!')).toBeVisible();
    expect(selectQuoteItems(store.getState())).toEqual([TRAYS, CUPS]);
  });

  it('copies its text when the chat does not open', async () => {
    const { user, store } = renderQuote();
    await user.click(chat());
    act(() => jest.advanceTimersByTime(1000));
    await user.click(screen.getByRole('button', { name: 'Copiar el texto' }));
    expect(await navigator.clipboard.readText()).toBe(chatText([TRAYS, CUPS]));
    expect(await screen.findByText(/Texto copiado/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Volver a la lista' }));
    expect(selectQuoteStatus(store.getState())).toBe(editing);
  });

  it('hides the outcome of a copy when the list changes', async () => {
    const { user, store } = renderQuote();
    await user.click(chat());
    act(() => jest.advanceTimersByTime(1000));
    await user.click(screen.getByRole('button', { name: 'Copiar el texto' }));
    expect(await screen.findByText(/Texto copiado/)).toBeVisible();
    act(() => void store.dispatch(itemRemoved(CUPS.name)));
    expect(screen.queryByText(/Texto copiado/)).not.toBeInTheDocument();
  });

  it('shows its text when the copy fails', async () => {
    const { user } = renderQuote();
    await user.click(chat());
    act(() => jest.advanceTimersByTime(1000));
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copiar el texto' }));
    expect(await screen.findByText(/No se pudo copiar/)).toBeVisible();
    expect(screen.getByLabelText('Texto para copiar')).toHaveValue(chatText([TRAYS, CUPS]));
  });
});

describe('the panel after an e-mail', () => {
  it('leads back to the catalogue when the list is empty', async () => {
    const { user, store } = renderQuote({ status: sent, items: [] });
    expect(
      screen.getByText('Nos estaremos poniendo en contacto con usted a la brevedad.'),
    ).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Volver a la lista' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Seguir en el catálogo' }));
    expect(selectDrawerOpen(store.getState())).toBe(false);
    expect(selectQuoteStatus(store.getState())).toBe(editing);
  });
});

describe('the error', () => {
  it('offers the other ways when the e-mail fails', () => {
    renderQuote({ status: failed });
    expect(screen.getByRole('alert')).toHaveTextContent(
      '¡Ups!No se pudo enviar su mensaje. Vuelva a intentar en un instante.',
    );
    expect(chat()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeEnabled();
  });

  it('leads back to the form when the visitor reviews the data', async () => {
    const { user, store } = renderQuote({ status: failed });
    await user.click(screen.getByRole('button', { name: 'Revisar mis datos' }));
    expect(selectQuoteStatus(store.getState())).toBe(contact);
  });

  it('leads back to the list when the visitor asks for the list', async () => {
    const { user, store } = renderQuote({ status: failed });
    await user.click(screen.getByRole('button', { name: 'Volver a la lista' }));
    expect(selectQuoteStatus(store.getState())).toBe(editing);
  });

  it('offers neither chat nor PDF when the list is empty', () => {
    renderQuote({ status: failed, items: [] });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Descargar PDF' })).not.toBeInTheDocument();
  });
});
