import { z } from 'zod';
import type { FirestoreValue } from './firestoreValue';

/** The rules say which values a visitor may write; the owner's tools make their own. */
const fields = z.record(z.string(), z.custom<FirestoreValue>(Boolean));
const name = z.string().max(2000);
const currentDocument = z
  .strictObject({ exists: z.boolean().optional(), updateTime: z.string().optional() })
  .optional();

const write = z.union([
  z.strictObject({ delete: name, currentDocument }),
  z.strictObject({
    update: z.strictObject({ name, fields: fields.optional() }),
    updateMask: z.strictObject({ fieldPaths: z.array(z.string()).optional() }).optional(),
    updateTransforms: z.array(z.unknown()).optional(),
    currentDocument,
  }),
]);
export type Write = z.infer<typeof write>;

export const commitBody = z.looseObject({ writes: z.array(write).max(500).default([]) });

/** The local store ignores the API's `key`. */
export const listQuery = z.strictObject({
  key: z.string().optional(),
  pageSize: z.coerce.number().int().min(1).max(300).default(100),
  pageToken: z.string().default(''),
  /** Asks for names and times alone. */
  'mask.fieldPaths': z.literal('__name__').optional(),
});
