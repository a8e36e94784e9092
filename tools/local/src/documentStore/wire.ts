import type { z } from 'zod';
import type { FirestoreFields, FirestoreValue } from './firestoreValue';

const CODES = {
  INVALID_ARGUMENT: 400,
  PERMISSION_DENIED: 403,
  FAILED_PRECONDITION: 400,
} as const;

/** Carries an error in the form of Firestore's protocol. */
export class DocumentStoreError extends Error {
  /** Gives the HTTP status. */
  readonly code: number;

  constructor(
    readonly status: keyof typeof CODES,
    message: string,
  ) {
    super(message);
    this.name = 'DocumentStoreError';
    this.code = CODES[status];
  }
}

export const refusal = () =>
  new DocumentStoreError('PERMISSION_DENIED', 'No matching allow statements');

/** Is the effect of a write on one document. */
export interface Change {
  /** Is absent for a document that goes. */
  after?: FirestoreFields;
  /** Is the value of a transform. */
  result?: FirestoreValue;
}

/** @throws DocumentStoreError that names the mistake of a request */
export function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  const [issue] = error.issues;
  const where = issue?.path.join('.') || 'body';
  throw new DocumentStoreError('INVALID_ARGUMENT', `${where}: ${issue?.message}`);
}
