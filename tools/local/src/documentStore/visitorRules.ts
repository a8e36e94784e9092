import { isEmail, normaliseEmail } from '@mg/shared/domain/contactForm';
import { z } from 'zod';
import { refusal, type Change } from './wire';
import type { Write } from './wireSchemas';

const READABLE = ['productos', 'promociones'];
const APPENDABLE = /^(Pedidos-de-Cotizacion|Consultas)\/[^/]+$/;
const CONTACT = /^contactos\/[A-Za-z0-9]{20}$/;
const CONTACT_KEYS = ['cotizaciones', 'consultas', 'suscripciones'] as const;
const CONTACT_END = ' new';

const name = z.string();
const isAddress = (text: string): boolean => isEmail(text) && text === normaliseEmail(text);
const address = z.string().refine(isAddress);
const contact = z
  .string()
  .endsWith(CONTACT_END)
  .refine((text) => isAddress(text.slice(0, -CONTACT_END.length)));
const currentDocument = z.strictObject({ exists: z.literal(false) });

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
  currentDocument,
});

/** Has the form in which Firebase's client makes a document with an array-union of one text. */
const noting = z.strictObject({
  update: z.strictObject({ name, fields: z.strictObject({}).optional() }),
  updateTransforms: z.tuple([
    z.strictObject({
      fieldPath: z.enum(CONTACT_KEYS),
      appendMissingElements: z.strictObject({
        values: z.tuple([z.strictObject({ stringValue: contact })]),
      }),
    }),
  ]),
  currentDocument,
});

/** Repeats `firestore.rules` for anonymous visitors; the conformance cases compare both. */
export function requireReadable(collection: string): void {
  if (!READABLE.includes(collection)) throw refusal();
}

/** Makes the change of a visitor's write of a new document, or throws where the rules forbid the write. */
export function visitorsChange(write: Write, path: string, requestTime: string): Change {
  const appended = APPENDABLE.test(path) ? appending.safeParse(write).data : undefined;
  if (appended) {
    const createdAt = { timestampValue: requestTime };
    return { after: { ...appended.update.fields, createdAt }, result: createdAt };
  }
  const noted = CONTACT.test(path) ? noting.safeParse(write).data : undefined;
  if (!noted) throw refusal();
  const [{ fieldPath, appendMissingElements }] = noted.updateTransforms;
  return {
    after: { [fieldPath]: { arrayValue: appendMissingElements } },
    result: { nullValue: null },
  };
}
