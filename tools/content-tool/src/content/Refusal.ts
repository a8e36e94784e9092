import { CommandError } from '@mg/command';
import { inEnglish, type Kind } from './words';

/** Refuses a file or a publication. The message is the command's; the editor says it in Spanish. */
export class Refusal extends CommandError {
  constructor(
    readonly kind: Kind,
    readonly facts: object = {},
  ) {
    super(inEnglish(kind, facts));
  }
}
