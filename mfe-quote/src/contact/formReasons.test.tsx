import type { ContactForm } from '@mg/shared/domain/contactForm';
import { QuoteStatus } from '@mg/shared/domain/quoteStatus';
import { quoteChatLink } from '@mg/shared/services/messagingApp';
import { selectQuoteItems, selectQuoteStatus } from '@mg/shared/store/selectors';
import { screen } from '@testing-library/react';
import { fill, press, send } from '../testing/contactForm';
import { CUPS, renderQuote, TRAYS } from '../testing/renderQuote';

const { contact } = QuoteStatus;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('an address that looks misspelt', () => {
  const question = () => screen.getByRole('button', { name: '¿Quiso decir ana@gmail.com?' });
  const sentTo = (calls: unknown[][]) =>
    calls
      .filter(([name]) => name === 'sendEmail')
      .map(([, request]) => (request as ContactForm).email);

  it('is asked about before the list goes out, and sent as it is when the visitor sends again', async () => {
    const { user, calls } = renderQuote({ status: contact });
    await fill(user, 'ana@gmail.con');
    await press(send());
    expect(sentTo(calls)).toEqual([]);
    expect(question()).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Si no, envíe así\.$/);
    expect(screen.getByLabelText('Email')).toBeValid();
    await press(send());
    expect(sentTo(calls)).toEqual(['ana@gmail.con']);
  });

  it('is mended when the visitor presses the suggestion', async () => {
    const { user, calls } = renderQuote({ status: contact });
    await fill(user, 'ana@gmail.con');
    await user.click(await screen.findByRole('button', { name: /Quiso decir/ }));
    expect(screen.getByLabelText('Email')).toHaveValue('ana@gmail.com');
    expect(screen.queryByRole('button', { name: /Quiso decir/ })).not.toBeInTheDocument();
    await press(send());
    expect(sentTo(calls)).toEqual(['ana@gmail.com']);
  });

  it('offers the right form when the specification refuses the address', async () => {
    const { user } = renderQuote({ status: contact });
    await fill(user, 'ana@gmail.com.');
    expect(send()).toBeDisabled();
    await user.click(await screen.findByRole('button', { name: '¿Quiso decir ana@gmail.com?' }));
    expect(send()).toBeEnabled();
  });
});

describe('a list that the mail API returns', () => {
  it('leads back to the form, with the reasons beside the fields, when a field is refused', async () => {
    const reasons = { name: 'Nombre requerido', phone: 'Telefono requerido' };
    const { user, store } = renderQuote({ status: contact, reasons });
    await fill(user);
    await press(send());
    expect(selectQuoteStatus(store.getState())).toBe(contact);
    expect(screen.queryByText('¡Ups!')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Nombre')).toHaveFocus();
    for (const label of ['Nombre', 'Teléfono']) expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription('Nombre requerido');
    expect(screen.getByLabelText('Email')).toBeValid();
    expect(selectQuoteItems(store.getState())).toEqual([TRAYS, CUPS]);
    await user.type(screen.getByLabelText('Nombre'), 's');
    expect(screen.getByLabelText('Nombre')).toBeValid();
  });

  it('says the reason above the buttons when no field is refused', async () => {
    const reasons = { products: 'Máximo 1000 productos' };
    const { user } = renderQuote({ status: contact, reasons });
    await fill(user);
    await press(send());
    expect(screen.getByRole('alert')).toHaveTextContent('Máximo 1000 productos');
    expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      quoteChatLink([TRAYS, CUPS]),
    );
    expect(send()).toBeEnabled();
  });
});
