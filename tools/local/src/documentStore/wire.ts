import type { z } from 'zod';
import { visitorMay, type VisitorRequest } from './documentRules';

const CODES = {
  INVALID_ARGUMENT: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
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

/** Throws a DocumentStoreError where a request is forbidden. */
export type May = (request: VisitorRequest) => void;

/** Applies the rules for visitors. */
export const requireAllowed: May = (request) => {
  if (!visitorMay(request)) throw refusal();
};

/** @throws DocumentStoreError that names the mistake of a request */
export function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  const [issue] = error.issues;
  const where = issue?.path.join('.') || 'body';
  throw new DocumentStoreError('INVALID_ARGUMENT', `${where}: ${issue?.message}`);
}
