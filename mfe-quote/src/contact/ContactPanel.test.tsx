import { HONEYPOT_NAME } from '@mg/shared/domain/mail';
import { QuoteStatus } from '@mg/shared/domain/quoteStatus';
import type { MailAnswer, MailOutcome } from '@mg/shared/services/Services';
import { drawerToggled, itemRemoved } from '@mg/shared/store/quoteSlice';
import { selectDrawerOpen, selectQuoteItems, selectQuoteStatus } from '@mg/shared/store/selectors';
import { act, screen, waitFor } from '@testing-library/react';
import { fill, press, send } from '../testing/contactForm';
import { CUPS, renderAgain, renderQuote, TRAYS } from '../testing/renderQuote';

const { contact, sent, failed } = QuoteStatus;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the contact form', () => {
  it.each([
    ['Nombre', '', 'Nombre requerido'],
    [
      'Email',
      'ana@mail',
      'Email requerido',
      'Email requerido Escriba la dirección como nombre@empresa.com.',
    ],
    ['Teléfono', '1234', 'Telefono requerido', 'Telefono requerido Faltan dígitos: al menos 8'],
    [
      'Teléfono',
      'no tengo',
      'Telefono requerido',
      'Telefono requerido Escriba solo dígitos, espacios y + - ( ).',
    ],
  ])(
    'shows the error of %s when the visitor leaves the field',
    async (label, text, message, told = message) => {
      const { user } = renderQuote({ status: contact });
      const field = screen.getByLabelText(label);
      await user.click(field);
      if (text) await user.type(field, text);
      expect(screen.queryByText(message)).not.toBeInTheDocument();
      await user.tab();
      expect(screen.getByText(message)).toBeVisible();
      expect(field).toBeInvalid();
      await waitFor(() => expect(field).toHaveAccessibleDescription(told));
    },
  );

  it('allows sending when name, email and phone are valid', async () => {
    const { user } = renderQuote({ status: contact });
    expect(send()).toBeDisabled();
    await user.type(screen.getByLabelText('Nombre'), 'Ana');
    await user.type(screen.getByLabelText('Email'), 'ana@mail.com');
    expect(send()).toBeDisabled();
    await user.type(screen.getByLabelText('Teléfono'), '44445555');
    expect(send()).toBeEnabled();
  });

  it('has autofill attributes when the form renders', () => {
    renderQuote({ status: contact });
    expect(screen.getByLabelText('Email')).toHaveAttribute('inputmode', 'email');
    expect(screen.getByLabelText('Teléfono')).toHaveAttribute('autocomplete', 'tel');
    expect(screen.getByLabelText('Nombre')).toHaveAttribute('maxlength', '120');
  });

  it('shows the size of the list, or an error when the list is empty', () => {
    const { store } = renderQuote({ status: contact });
    expect(screen.getByText(/^13 artículos de 2 productos\./)).toBeVisible();
    act(() => {
      store.dispatch(itemRemoved(TRAYS.name));
      store.dispatch(itemRemoved(CUPS.name));
    });
    expect(screen.getByText('No hay productos seleccionados')).toBeVisible();
    expect(send()).toBeDisabled();
  });

  it('keeps the draft when the page reloads', async () => {
    const { user, unmount } = renderQuote({ status: contact });
    await fill(user);
    unmount();
    renderAgain({ status: contact });
    expect(screen.getByLabelText(/Mensaje/)).toHaveValue('Para el sábado');
    expect(send()).toBeEnabled();
  });
});

describe('sending', () => {
  it('cleans the texts when the visitor pastes them from a sheet', async () => {
    const { user, calls } = renderQuote({ status: contact });
    await fill(user);
    await user.clear(screen.getByLabelText('Nombre'));
    await user.click(screen.getByLabelText('Nombre'));
    await user.paste('Juan\tPérez\u200b');
    expect(screen.getByLabelText('Nombre')).toHaveValue('Juan Pérez');
    await user.click(screen.getByLabelText(/Mensaje/));
    await user.paste('\vlunes\u0085martes');
    await press(send());
    expect(calls).toContainEqual([
      'sendEmail',
      expect.objectContaining({ name: 'Juan Pérez', message: 'Para el sábado\nlunes\nmartes' }),
    ]);
  });

  it('sends the list once when the visitor presses twice', async () => {
    const { user, store, calls } = renderQuote({ status: contact });
    await fill(user);
    await press(send(), 2);
    expect(calls.filter(([name]) => name === 'sendEmail')).toEqual([
      [
        'sendEmail',
        {
          products: [TRAYS, CUPS],
          name: 'Ana Pérez',
          email: 'ana@mail.com',
          phone: '(011) 4444-5555',
          subject: 'Evento',
          message: 'Para el sábado',
          type: 'web',
        },
      ],
    ]);
    expect(await screen.findByText('¡Gracias por elegirnos!')).toBeVisible();
    expect(selectQuoteStatus(store.getState())).toBe(sent);
    expect(selectQuoteItems(store.getState())).toEqual([]);
    await waitFor(() => expect(sessionStorage.getItem('mg-draft:quote')).toBeNull());
  });

  it('hands over its hidden field when a program fills the field', async () => {
    const { container, user, services } = renderQuote({ status: contact });
    const mail = jest.spyOn(services.mail, 'send');
    await fill(user);
    container.querySelector<HTMLInputElement>(`[name="${HONEYPOT_NAME}"]`)!.value = 'bot';
    await press(send());
    expect(mail.mock.calls[0]![2]).toEqual({
      [HONEYPOT_NAME]: 'bot',
      filledMs: expect.any(Number) as number,
    });
  });

  it('makes the form inert while the mail is in flight', async () => {
    const { user, services } = renderQuote({ status: contact });
    let answer: (given: MailAnswer) => void = () => undefined;
    services.mail.send = () => new Promise((resolve) => (answer = resolve));
    await fill(user);
    await press(send());
    expect(screen.getByText('Enviando su pedido')).toBeVisible();
    expect(send()).toBeDisabled();
    expect(send().closest('form')).toHaveAttribute('inert');
    await act(async () => answer({ outcome: 'accepted' }));
    expect(screen.queryByText('Enviando su pedido')).not.toBeInTheDocument();
  });

  it.each<MailOutcome>(['refused', 'unreachable'])(
    'keeps the list and the draft when the mail is %s',
    async (outcome) => {
      const { user, store } = renderQuote({ status: contact, mailOutcome: outcome });
      await fill(user);
      await press(send());
      expect(await screen.findByText('¡Ups!')).toBeVisible();
      expect(selectQuoteStatus(store.getState())).toBe(failed);
      expect(selectQuoteItems(store.getState())).toEqual([TRAYS, CUPS]);
      await user.click(screen.getByRole('button', { name: 'Revisar mis datos' }));
      expect(screen.getByLabelText('Nombre')).toHaveValue(' Ana Pérez');
      expect(screen.getByLabelText(/Mensaje/)).toHaveValue('Para el sábado');
      expect(send()).toBeEnabled();
    },
  );

  it('resends the same list when the visitor retries', async () => {
    const { user, services, store } = renderQuote({ status: contact, mailOutcome: 'unreachable' });
    await fill(user);
    await press(send());
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    const resend = jest.spyOn(services.mail, 'send').mockResolvedValue({ outcome: 'accepted' });
    await press(again);
    expect(await screen.findByText('¡Gracias por elegirnos!')).toBeVisible();
    expect(resend).toHaveBeenCalledTimes(1);
    expect(resend.mock.calls[0]![0]).toMatchObject({
      request: { name: 'Ana Pérez', products: [TRAYS, CUPS] },
    });
    expect(selectQuoteItems(store.getState())).toEqual([]);
  });

  it('opens the drawer again when the visitor has closed it before the answer', async () => {
    const { user, store, services } = renderQuote({ status: contact });
    let answer: (given: MailAnswer) => void = () => undefined;
    services.mail.send = () => new Promise((resolve) => (answer = resolve));
    await fill(user);
    await press(send());
    act(() => void store.dispatch(drawerToggled(false)));
    await act(async () => answer({ outcome: 'refused' }));
    expect(selectDrawerOpen(store.getState())).toBe(true);
    expect(screen.getByText('¡Ups!')).toBeVisible();
  });
});
