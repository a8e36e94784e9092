import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HONEYPOT_NAME } from '@mg/shared/domain/mail';
import type { MailAnswer, MailOutcome, Reasons } from '@mg/shared/services/Services';
import { clearStorage, fakeServices } from '@mg/shared/testing/fakeServices';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { TEXTS } from '@mg/shared/texts';
import { EnquiryForm } from './EnquiryForm';

const typed = {
  Nombre: 'Ana Gómez',
  Email: 'Ana@Mail.com',
  Teléfono: '11 4444-5555',
  Asunto: 'Bolsas',
  Mensaje: '¿Tienen bolsas riñon?',
};
const request = {
  products: [],
  name: 'Ana Gómez',
  email: 'ana@mail.com',
  phone: '11 4444-5555',
  subject: 'Bolsas',
  message: '¿Tienen bolsas riñon?',
  type: 'web',
};

function enquiry(mailOutcome: MailOutcome = 'accepted', reasons?: Reasons) {
  const { services, calls } = fakeServices({ mailOutcome, reasons });
  const view = renderWithStore(<EnquiryForm />, { services });
  return { services, calls, user: userEvent.setup(), ...view };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  for (const [label, text] of Object.entries(typed)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}

const submit = () => screen.getByRole('button', { name: 'Enviar consulta' });
const outbox = () =>
  JSON.parse(localStorage.getItem('mg-outbox') ?? '[]') as { request: unknown }[];

beforeEach(() => {
  clearStorage();
});

describe('EnquiryForm', () => {
  it.each([
    ['Nombre', TEXTS.nameRequired],
    ['Email', TEXTS.emailRequired],
    ['Teléfono', TEXTS.phoneRequired],
    ['Asunto', TEXTS.subjectRequired],
    ['Mensaje', TEXTS.messageRequired],
  ])('asks for %s when the visitor leaves the field empty', async (label, message) => {
    const { user } = enquiry();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await user.click(screen.getByLabelText(label));
    await user.tab();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toBeInvalid();
  });

  it('sets autofill and keyboards when the form opens', () => {
    enquiry();
    expect(screen.getByLabelText('Email')).toHaveAttribute('inputmode', 'email');
    expect(screen.getByLabelText('Teléfono')).toHaveAttribute('inputmode', 'tel');
    expect(screen.getByLabelText('Mensaje')).toHaveAttribute('maxlength', '5000');
    expect(screen.getByLabelText('Asunto')).toBeRequired();
  });

  it('disables its button when a field is empty', async () => {
    const { user, calls } = enquiry();
    await fill(user);
    expect(submit()).toBeEnabled();
    await user.clear(screen.getByLabelText('Asunto'));
    expect(submit()).toBeDisabled();
    await user.type(screen.getByLabelText('Nombre'), '{Enter}');
    expect(calls).toEqual([]);
  });

  it('sends an empty list and thanks when the visitor submits', async () => {
    const { user, calls } = enquiry();
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText(TEXTS.enquirySent)).toBeVisible();
    expect(calls).toEqual([
      ['sendEmail', request],
      ['appendEnquiry', 'ana@mail.com'],
      ['recordContact', 'consultas', 'ana@mail.com'],
    ]);
    expect(outbox()).toEqual([]);
  });

  it('clears its fields when the visitor closes the thanks', async () => {
    const { user } = enquiry();
    await fill(user);
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Nombre')).toHaveValue('');
    expect(screen.getByLabelText('Nombre')).toBeValid();
    expect(screen.getByRole('heading', { name: 'Envíenos su consulta' })).toHaveFocus();
  });

  it('covers the form while the request is in flight, and sends one request', async () => {
    const { user, services } = enquiry();
    let answer: (given: MailAnswer) => void = () => undefined;
    const send = jest
      .spyOn(services.mail, 'send')
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await fill(user);
    await user.dblClick(submit());
    expect(screen.getByText('Enviando su consulta…')).toBeVisible();
    expect(screen.getByLabelText('Mensaje')).toBeDisabled();
    expect(submit()).toBeDisabled();
    await act(async () => answer({ outcome: 'accepted' }));
    expect(screen.queryByText('Enviando su consulta…')).not.toBeInTheDocument();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('hands over its hidden field when a program fills the field', async () => {
    const { container, user, services } = enquiry();
    const mail = jest.spyOn(services.mail, 'send');
    await fill(user);
    container.querySelector<HTMLInputElement>(`[name="${HONEYPOT_NAME}"]`)!.value = 'bot';
    await user.click(submit());
    await screen.findByText(TEXTS.enquirySent);
    expect(mail.mock.calls[0]![2]).toEqual({
      [HONEYPOT_NAME]: 'bot',
      filledMs: expect.any(Number) as number,
    });
  });

  it('thanks and adds the enquiry to the outbox when the mail API refuses', async () => {
    const { user } = enquiry('refused');
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText(TEXTS.enquirySent)).toBeVisible();
    expect(outbox()).toEqual([expect.objectContaining({ request })]);
  });

  it('shows the reasons beside the fields when the mail API returns the enquiry', async () => {
    const { user } = enquiry('refused', { email: 'Email requerido', phone: 'Telefono requerido' });
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email requerido');
    expect(screen.getByLabelText('Teléfono')).toBeInvalid();
    expect(screen.queryByText(TEXTS.enquirySent)).not.toBeInTheDocument();
    for (const [label, text] of Object.entries(typed)) {
      expect(screen.getByLabelText(label)).toHaveValue(text);
    }
    expect(outbox()).toEqual([]);
  });

  it('says the reason above the button when the mail API refuses no field', async () => {
    const { user } = enquiry('refused', { filledMs: 'Demasiado rápido.' });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Demasiado rápido.');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(submit()).toBeEnabled();
  });

  it('asks once when the address looks misspelt', async () => {
    const { user, calls } = enquiry();
    await fill(user);
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'ana@hotmial.com');
    await user.click(submit());
    const question = await screen.findByRole('button', { name: '¿Quiso decir ana@hotmail.com?' });
    await waitFor(() => expect(question).toHaveFocus());
    expect(calls).toEqual([]);
    await user.click(submit());
    expect(await screen.findByText(TEXTS.enquirySent)).toBeVisible();
    expect(calls[0]).toEqual(['sendEmail', { ...request, email: 'ana@hotmial.com' }]);
  });

  it('keeps every field when there is no response, and offers a retry', async () => {
    const { user, services, calls } = enquiry('unreachable');
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos conectarnos');
    expect(screen.getByRole('alert')).toHaveFocus();
    for (const [label, text] of Object.entries(typed)) {
      expect(screen.getByLabelText(label)).toHaveValue(text);
    }
    expect(calls).toEqual([['sendEmail', request]]);
    expect(outbox()).toEqual([]);
    jest.spyOn(services.mail, 'send').mockResolvedValue({ outcome: 'accepted' });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(TEXTS.enquirySent)).toBeVisible();
  });

  it('queues the enquiry when the browser is offline', async () => {
    const { user } = enquiry('unreachable');
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await fill(user);
    await user.click(submit());
    onLine.mockRestore();
    const dialog = await screen.findByRole('dialog', { name: 'Queda en espera' });
    expect(dialog).toHaveTextContent(/sale solo, una única vez/);
    expect(screen.queryByText(TEXTS.enquirySent)).not.toBeInTheDocument();
    expect(outbox()).toEqual([expect.objectContaining({ request, waits: true })]);
    expect(screen.getByLabelText('Mensaje')).toHaveValue('');
  });

  it('thanks when the document store hangs', async () => {
    const { user, services } = enquiry();
    jest.spyOn(services.documents, 'appendEnquiry').mockRejectedValue(new Error('out of reach'));
    jest.spyOn(services.documents, 'recordContact').mockReturnValue(new Promise(() => undefined));
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText(TEXTS.enquirySent)).toBeVisible();
  });

  it('keeps the typed text when the page reloads', async () => {
    const { user, unmount } = enquiry();
    await user.type(screen.getByLabelText('Mensaje'), 'a medio escribir');
    unmount();
    enquiry();
    await waitFor(() => expect(screen.getByLabelText('Mensaje')).toHaveValue('a medio escribir'));
  });
});
