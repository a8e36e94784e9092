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

/** Holds 20 levels of lists and maps, the hosted database's limit; a level takes three of JSON. */
const DEPTH_MAX = 100;

/** Parses a body that code may walk by recursion. @throws for other texts, and for deep ones */
export function parseJson(text: string): unknown {
  const body: unknown = JSON.parse(text);
  if (isDeeper(body, DEPTH_MAX)) throw new Error('The body nests too many levels.');
  return body;
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1)));
