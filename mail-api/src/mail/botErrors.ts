import { fieldsOf } from './Reading';

/**
 * Detects a form that a program filled in. Both fields are optional, so older clients pass. The
 * answer tells the refusal, since a browser may fill the hidden field for a person.
 *
 * - `website`: a hidden field; only a bot fills it.
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
