import type { z } from 'zod';
import type { StoredDocument } from './documentDatabase';
import { visitorMay } from './documentRules';
import { DocumentStoreError } from './DocumentStoreError';

/** A document as answers have it. @param prefix the name of the database, up to its documents */
export const onWire = ({ path, ...document }: StoredDocument, prefix: string) => ({
  name: prefix + path,
  ...document,
});

export const refusal = () =>
  new DocumentStoreError('PERMISSION_DENIED', 'No matching allow statements');

/** @throws where the rules keep a document from visitors */
export function requireReadable(path: string): void {
  if (!visitorMay({ operation: 'read', path })) throw refusal();
}

/** @throws naming what is wrong with a request */
export function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  const [issue] = error.issues;
  const where = issue?.path.join('.') || 'body';
  throw new DocumentStoreError('INVALID_ARGUMENT', `${where}: ${issue?.message}`);
}
