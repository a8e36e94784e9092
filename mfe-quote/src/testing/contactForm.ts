import { act, fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const send = () => screen.getByRole('button', { name: 'Enviar' });

/** Presses a button as often as told, and waits until the form has asked about the address. */
export const press = (button: HTMLElement, times = 1) =>
  act(async () => {
    for (let n = 0; n < times; n += 1) fireEvent.click(button);
    await jest.advanceTimersByTimeAsync(0);
  });

export async function fill(user: UserEvent, email = 'Ana@Mail.com') {
  const texts: [RegExp, string][] = [
    [/Nombre/, ' Ana Pérez'],
    [/Email/, email],
    [/Teléfono/, '(011) 4444-5555'],
    [/Asunto/, 'Evento'],
    [/Mensaje/, 'Para el sábado'],
  ];
  for (const [label, text] of texts) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}
