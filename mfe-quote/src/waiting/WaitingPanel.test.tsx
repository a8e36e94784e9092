import { EMPTY_CONTACT } from '@mg/shared/domain/contactForm';
import { waitingQuotation } from '@mg/shared/services/enquiryOutbox';
import { waitingAnswered } from '@mg/shared/store/quoteSlice';
import { selectQuoteItems } from '@mg/shared/store/selectors';
import { QuoteStatus } from '@mg/shared/domain/quoteStatus';
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CUPS, renderAgain, renderQuote, TRAYS } from '../testing/renderQuote';

let online = true;
Object.defineProperty(navigator, 'onLine', { get: () => online });

const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

async function send(user: UserEvent) {
  await user.type(screen.getByLabelText(/Nombre/), 'Ana');
  await user.type(screen.getByLabelText(/Email/), 'ana@mail.com');
  await user.type(screen.getByLabelText(/Teléfono/), '44445555');
  await press(user, 'Enviar');
}

const unanswered = { status: QuoteStatus.contact, mailOutcome: 'unreachable' } as const;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  online = false;
});
afterEach(() => jest.useRealTimers());

describe('a quotation that was sent without a line', () => {
  it('says that it waits, with what goes out, and keeps the list', async () => {
    const { user, store } = renderQuote(unanswered);
    await send(user);
    expect(await screen.findByText('Su pedido espera la conexión')).toBeVisible();
    expect(screen.getByText(/^13 artículos de 2 productos, como al enviarlo/)).toBeVisible();
    expect(waitingQuotation()).toEqual({ items: [TRAYS, CUPS], notes: [] });
    expect(selectQuoteItems(store.getState())).toEqual([TRAYS, CUPS]);
    expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeEnabled();
  });

  it('ends in the thanks once it has gone out, with nothing left to type', async () => {
    const { user, store } = renderQuote(unanswered);
    await send(user);
    await screen.findByText('Su pedido espera la conexión');
    const sent = { ...waitingQuotation()!, reference: 'K7M2PX', contact: EMPTY_CONTACT };
    act(() => void store.dispatch(waitingAnswered({ accepted: true, ...sent })));
    expect(screen.getByText('¡Gracias por elegirnos!')).toBeVisible();
    expect(selectQuoteItems(store.getState())).toEqual([]);
    expect(sessionStorage.getItem('mg-draft:quote')).toBeNull();
  });

  it('can be called back, which leads to the list', async () => {
    const { user, store } = renderQuote(unanswered);
    await send(user);
    await screen.findByText('Su pedido espera la conexión');
    await press(user, 'Cancelar el envío');
    expect(waitingQuotation()).toBeUndefined();
    expect(selectQuoteItems(store.getState())).toEqual([TRAYS, CUPS]);
    expect(screen.getByLabelText('ITEMS A COTIZAR', { selector: 'section' })).not.toHaveAttribute(
      'inert',
    );
  });

  it('says so where it is tried in vain', async () => {
    const { user } = renderQuote(unanswered);
    await send(user);
    await screen.findByText('Su pedido espera la conexión');
    await press(user, 'Enviar ahora');
    expect(screen.getByText('Probando…')).toBeVisible();
    act(() => jest.advanceTimersByTime(4000));
    expect(screen.getByText(/Todavía no hay conexión/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar ahora' })).toBeEnabled();
  });

  it('still waits after a reload, though it was only on its way', async () => {
    const { user, unmount, services } = renderQuote({ ...unanswered, mailOutcome: 'accepted' });
    services.mail.sendEmail = () => new Promise(() => undefined);
    await send(user);
    unmount();
    renderAgain();
    expect(await screen.findByText('Su pedido espera la conexión')).toBeVisible();
  });
});

describe('a quotation without an answer on a line that seems to be there', () => {
  beforeEach(() => {
    online = true;
  });

  it('has failed, and can be left waiting', async () => {
    const { user } = renderQuote(unanswered);
    await send(user);
    expect(await screen.findByText('¡Ups!')).toBeVisible();
    await press(user, 'Enviar cuando haya conexión');
    expect(await screen.findByText('Su pedido espera la conexión')).toBeVisible();
    expect(waitingQuotation()).toEqual({ items: [TRAYS, CUPS], notes: [] });
  });

  it('cannot be left waiting where the browser keeps nothing, and says so', async () => {
    const { user } = renderQuote(unanswered);
    await send(user);
    await screen.findByText('¡Ups!');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await press(user, 'Enviar cuando haya conexión');
    full.mockRestore();
    expect(screen.getByText(/no permite guardarlo/)).toBeVisible();
    expect(screen.getByText('¡Ups!')).toBeVisible();
  });

  it('that was refused cannot wait: another answer would not come', async () => {
    const { user } = renderQuote({ ...unanswered, mailOutcome: 'refused' });
    await send(user);
    await screen.findByText('¡Ups!');
    expect(screen.queryByRole('button', { name: /cuando haya/ })).not.toBeInTheDocument();
  });
});
