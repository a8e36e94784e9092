import { isDeepStrictEqual } from 'node:util';
import { isEmail, normaliseEmail } from '@mg/shared/domain/contactForm';
import { z } from 'zod';
import type { FirestoreFields, FirestoreValue } from './firestoreValue';
import { refusal, type Change } from './wire';
import type { Write } from './wireSchemas';

const READABLE = ['productos', 'promociones'];
const APPENDABLE = /^(Pedidos-de-Cotizacion|Consultas)\/[^/]+$/;
const CONTACTS = 'contactos/contactos';
const CONTACT_KEYS = ['cotizaciones', 'consultas', 'suscripciones'] as const;
const CONTACT_MAX_LENGTH = 300;
// eslint-disable-next-line no-control-regex -- the same characters as in firestore.rules
const CONTACT = /^[^\x00-\x1f\x7f]+ new$/;

const name = z.string();
const address = z.string().refine((text) => isEmail(text) && text === normaliseEmail(text));

/** Has the form in which Firebase's client appends an address with the server's time. */
const appending = z.strictObject({
  update: z.strictObject({
    name,
    fields: z.strictObject({ email: z.strictObject({ stringValue: address }) }),
  }),
  updateTransforms: z.tuple([
    z.strictObject({
      fieldPath: z.literal('createdAt'),
      setToServerValue: z.literal('REQUEST_TIME'),
    }),
  ]),
  currentDocument: z.strictObject({ exists: z.literal(false) }),
});

/** Has the form in which Firebase's client adds one text to a list. */
const adding = z.strictObject({
  update: z.strictObject({ name, fields: z.strictObject({}).optional() }),
  updateMask: z.strictObject({ fieldPaths: z.tuple([]).optional() }),
  updateTransforms: z.tuple([
    z.strictObject({
      fieldPath: z.enum(CONTACT_KEYS),
      appendMissingElements: z.strictObject({
        values: z.tuple([
          z.strictObject({ stringValue: z.string().max(CONTACT_MAX_LENGTH).regex(CONTACT) }),
        ]),
      }),
    }),
  ]),
  currentDocument: z.strictObject({ exists: z.literal(true) }),
});

/** Repeats `firestore.rules` for anonymous visitors; the conformance cases compare both. */
export function requireReadable(collection: string): void {
  if (!READABLE.includes(collection)) throw refusal();
}

/** Makes the change of a visitor's write, or throws where the rules forbid the write. */
export function visitorsChange(
  write: Write,
  path: string,
  requestTime: string,
  before: FirestoreFields = {},
): Change {
  const appended = APPENDABLE.test(path) ? appending.safeParse(write).data : undefined;
  if (appended) {
    const createdAt = { timestampValue: requestTime };
    return { after: { ...appended.update.fields, createdAt }, result: createdAt };
  }
  const added = path === CONTACTS ? adding.safeParse(write).data : undefined;
  if (!added) throw refusal();
  const [{ fieldPath, appendMissingElements }] = added.updateTransforms;
  const [text] = appendMissingElements.values;
  const list: FirestoreValue = before[fieldPath] ?? { arrayValue: {} };
  if (!('arrayValue' in list)) throw refusal();
  const { values = [] } = list.arrayValue;
  const isThere = values.some((one) => isDeepStrictEqual(one, text));
  const arrayValue = { values: isThere ? values : [...values, text] };
  return { after: { ...before, [fieldPath]: { arrayValue } }, result: { nullValue: null } };
}
