import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MailOutcome } from '@mg/shared/services/Services';
import { clearStorage, fakeServices } from '@mg/shared/testing/fakeServices';
import { renderWithStore } from '@mg/shared/testing/renderWithStore';
import { TEXTS } from '@mg/shared/texts';
import { NewsletterForm } from './NewsletterForm';

function newsletter(mailOutcome: MailOutcome = 'accepted') {
  const { services, calls } = fakeServices({ mailOutcome });
  renderWithStore(<NewsletterForm draft="test" />, { services });
  return { services, calls, user: userEvent.setup() };
}

const email = () => screen.getByLabelText('Email');
const submit = () => screen.getByRole('button', { name: 'Suscribirme' });

beforeEach(() => {
  clearStorage();
});

describe('NewsletterForm', () => {
  it('asks for an address when the visitor leaves an invalid one', async () => {
    const { user } = newsletter();
    expect(submit()).toBeDisabled();
    await user.type(email(), 'ana@mail');
    expect(screen.queryByText(TEXTS.emailRequired)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText(TEXTS.emailRequired)).toBeVisible();
    expect(submit()).toBeDisabled();
  });

  it('subscribes, records the contact and thanks when the visitor submits', async () => {
    const { user, calls } = newsletter();
    await user.type(email(), ' Ana@Mail.com ');
    await user.click(submit());
    expect(await screen.findByRole('dialog')).toHaveTextContent(TEXTS.subscribed);
    expect(calls).toEqual([
      ['subscribe', 'ana@mail.com'],
      ['recordContact', 'suscripciones', 'ana@mail.com'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(email()).toHaveValue('');
    expect(email()).toHaveFocus();
  });

  it('asks once when the address looks misspelt', async () => {
    const { user, calls } = newsletter();
    await user.type(email(), 'ana@gmail.con{Enter}');
    await user.click(await screen.findByRole('button', { name: '¿Quiso decir ana@gmail.com?' }));
    expect(email()).toHaveValue('ana@gmail.com');
    expect(calls).toEqual([]);
    await user.click(submit());
    expect(await screen.findByRole('dialog')).toHaveTextContent(TEXTS.subscribed);
    expect(calls[0]).toEqual(['subscribe', 'ana@gmail.com']);
  });

  it('thanks and adds the subscription to the outbox when the mail API refuses', async () => {
    const { user } = newsletter('refused');
    await user.type(email(), 'ana@mail.com');
    await user.click(submit());
    expect(await screen.findByRole('dialog')).toHaveTextContent(TEXTS.subscribed);
    expect(localStorage.getItem('mg-outbox')).toContain('ana@mail.com');
  });

  it('keeps the address when there is no response, and offers a retry', async () => {
    const { user, services, calls } = newsletter('unreachable');
    await user.type(email(), 'ana@mail.com');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos conectarnos');
    expect(email()).toHaveValue('ana@mail.com');
    expect(calls).toEqual([['subscribe', 'ana@mail.com']]);
    jest.spyOn(services.mail, 'send').mockResolvedValue({ outcome: 'accepted' });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(TEXTS.subscribed);
  });
});
