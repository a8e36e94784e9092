import { z } from 'zod';
import { DamageError } from '../storage/errors';
import type { OwnKey } from './keys';
import { Signature, signatures } from './signatures';

/** Holds a document and its signatures, in the form of DSSE 1.0 (secure-systems-lab/dsse). */
const Envelope = z.strictObject({
  payloadType: z.string(),
  payload: z.base64(),
  signatures: z.array(Signature).max(32),
});

export interface Opened {
  /** Is the signed document, in JSON. */
  body: Buffer;
  signatures: Signature[];
}

export function enveloped(type: string, document: unknown, keys: readonly OwnKey[]): string {
  const body = Buffer.from(JSON.stringify(document));
  return closed(type, { body, signatures: signatures(type, body, keys) });
}

/** Writes the one form that `opened` takes. */
export const closed = (payloadType: string, { body, signatures }: Opened): string =>
  JSON.stringify({ payloadType, payload: body.toString('base64'), signatures });

/**
 * Opens an envelope. Who has signed is for `signersOf` to say.
 *
 * @throws DamageError where the file is no envelope of the type, or written in another form
 */
export function opened(bytes: Buffer, file: string, type: string): Opened {
  const text = bytes.toString('utf8');
  const { success, data } = Envelope.safeParse(jsonOf(text));
  if (!success || data.payloadType !== type) throw new DamageError(file, 'unsigned');
  const found = { body: Buffer.from(data.payload, 'base64'), signatures: data.signatures };
  // One form alone, so that a change of any byte shows.
  if (closed(type, found) !== text) throw new DamageError(file, 'changed');
  return found;
}

/** Parses JSON, or returns undefined for another text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
