import { fieldsOf } from './Reading';

/**
 * Marks of a form filled in by a program. Both fields are optional, so that a client which knows
 * nothing of them is never refused; the refusal is said aloud, so that a person whose browser
 * filled the hidden field in is not told that an enquiry went out when it did not.
 *
 * - `website`: a field that people do not see; anything in it is a bot's.
 * - `filledMs`: milliseconds between showing the form and sending it.
 */
export function botErrors(body: unknown, minimumFillMs: number): Record<string, string> {
  const { website, filledMs } = fieldsOf(body);
  const errors: Record<string, string> = {};
  if (website !== undefined && website !== null && website !== '') {
    errors.website = 'Debe quedar vacío';
  }
  if (typeof filledMs === 'number' && filledMs < minimumFillMs) {
    errors.filledMs = 'Demasiado rápido. Vuelva a intentar en un instante.';
  }
  return errors;
}
