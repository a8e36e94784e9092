import { QuoteStatus } from '@mg/shared/domain/quoteStatus';
import { waitingQuotation } from '@mg/shared/services/enquiryOutbox';
import { startOutboxSender } from '@mg/shared/services/sendKept';
import { selectQuoteItems, selectQuoteStatus, selectWaiting } from '@mg/shared/store/selectors';
import { clearStorage } from '@mg/shared/testing/fakeServices';
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { press } from '../testing/contactForm';
import { CUPS, renderAgain, renderQuote, TRAYS } from '../testing/renderQuote';

let online = true;
Object.defineProperty(navigator, 'onLine', { get: () => online });

const pressNamed = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

async function send(user: UserEvent) {
  for (const [label, text] of [
    [/Nombre/, 'Ana'],
    [/Email/, 'ana@mail.com'],
    [/Teléfono/, '44445555'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await press(screen.getByRole('button', { name: 'Enviar' }));
}

const unanswered = { status: QuoteStatus.contact, mailOutcome: 'unreachable' } as const;

beforeEach(() => {
  jest.useFakeTimers();
  clearStorage();
  online = false;
});
afterEach(() => jest.useRealTimers());

describe('a quotation that is sent offline', () => {
  it('keeps the list when the quotation is queued', async () => {
    const { user, store } = renderQuote(unanswered);
    await send(user);
    expect(await screen.findByText('Su pedido espera la conexión')).toBeVisible();
    expect(screen.getByText(/^13 artículos de 2 productos, como al enviarlo/)).toBeVisible();
    expect(waitingQuotation()).toMatchObject({ items: [TRAYS, CUPS], notes: [] });
    expect(selectQuoteItems(store.getState())).toEqual([TRAYS, CUPS]);
    expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeEnabled();
  });

  it('shows the thanks without a draft when the browser is online', async () => {
    const { user, store, services } = renderQuote(unanswered);
    await send(user);
    await screen.findByText('Su pedido espera la conexión');
    const stop = startOutboxSender(services);
    services.mail.send = async () => ({ outcome: 'accepted' });
    online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('¡Gracias por elegirnos!')).toBeVisible();
    stop();
    expect(selectQuoteItems(store.getState())).toEqual([]);
    expect(sessionStorage.getItem('mg-draft:quote')).toBeNull();
  });

  it('leads to the list when the visitor cancels the sending', async () => {
    const { user, store } = renderQuote(unanswered);
    await send(user);
    await screen.findByText('Su pedido espera la conexión');
    await pressNamed(user, 'Cancelar el envío');
    expect(waitingQuotation()).toBeUndefined();
    expect(selectQuoteItems(store.getState())).toEqual([TRAYS, CUPS]);
    expect(screen.getByLabelText('ITEMS A COTIZAR', { selector: 'section' })).not.toHaveAttribute(
      'inert',
    );
  });

  it('shows a notice when the visitor retries offline', async () => {
    const { user } = renderQuote(unanswered);
    await send(user);
    await screen.findByText('Su pedido espera la conexión');
    await pressNamed(user, 'Enviar ahora');
    expect(screen.getByText('Probando…')).toBeVisible();
    act(() => jest.advanceTimersByTime(4000));
    expect(screen.getByText(/Todavía no hay conexión/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar ahora' })).toBeEnabled();
  });

  it('shows the queued quotation when the page reloads with an e-mail in flight', async () => {
    const { user, unmount, services } = renderQuote({ ...unanswered, mailOutcome: 'accepted' });
    services.mail.send = () => new Promise(() => undefined);
    await send(user);
    unmount();
    renderAgain();
    expect(await screen.findByText('Su pedido espera la conexión')).toBeVisible();
  });

  it('is queued and can be cancelled when the page reloads', async () => {
    const { user, unmount } = renderQuote(unanswered);
    await send(user);
    await screen.findByText('Su pedido espera la conexión');
    unmount();
    const { user: sameUser, store } = renderAgain();
    expect(await screen.findByText('Su pedido espera la conexión')).toBeVisible();
    await pressNamed(sameUser, 'Cancelar el envío');
    expect(waitingQuotation()).toBeUndefined();
    expect(selectWaiting(store.getState())).toBeUndefined();
    expect(selectQuoteStatus(store.getState())).toBe(QuoteStatus.editing);
  });
});

describe('a quotation without an answer, in a browser that is online', () => {
  beforeEach(() => {
    online = true;
  });

  it('offers the queue when the mail API is unreachable', async () => {
    const { user } = renderQuote(unanswered);
    await send(user);
    expect(await screen.findByText('¡Ups!')).toBeVisible();
    await pressNamed(user, 'Enviar cuando haya conexión');
    expect(await screen.findByText('Su pedido espera la conexión')).toBeVisible();
    expect(waitingQuotation()).toMatchObject({ items: [TRAYS, CUPS], notes: [] });
  });

  it('shows an error when the browser cannot store the quotation', async () => {
    const { user } = renderQuote(unanswered);
    await send(user);
    await screen.findByText('¡Ups!');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await pressNamed(user, 'Enviar cuando haya conexión');
    full.mockRestore();
    expect(screen.getByText(/no permite guardarlo/)).toBeVisible();
    expect(screen.getByText('¡Ups!')).toBeVisible();
  });

  it('offers no queue when the mail API refuses the quotation', async () => {
    const { user } = renderQuote({ ...unanswered, mailOutcome: 'refused' });
    await send(user);
    await screen.findByText('¡Ups!');
    expect(screen.queryByRole('button', { name: /cuando haya/ })).not.toBeInTheDocument();
  });
});
