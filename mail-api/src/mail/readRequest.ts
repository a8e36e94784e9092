import { AMOUNT_MAX, AMOUNT_MIN, QUOTE_ITEMS_MAX, TEXT_LIMITS } from '@mg/shared/constants';
import { cleanText } from '@mg/shared/domain/cleanText';
import {
  contactErrors,
  EMPTY_CONTACT,
  isEmail,
  normaliseContact,
  normaliseEmail,
  type ContactField,
  type ContactForm,
} from '@mg/shared/domain/contactForm';
import { HONEYPOT_NAME } from '@mg/shared/domain/mail';
import { TEXTS } from '@mg/shared/texts';
import { z } from 'zod';

/** Carries a body's value, or a message for each wrong field. */
export type Reading<T> =
  { value: T; errors?: undefined } | { value?: undefined; errors: Record<string, string> };

const NO_OBJECT = 'Debe ser un objeto';
const tooLong = (limit: number): string => `Máximo ${limit} caracteres`;

/** Has the browser's rules (spec §5), which clean every text. A missing text is empty. */
const contact = z.looseObject({}, NO_OBJECT).transform((body, { addIssue }): ContactForm => {
  const texts = { ...EMPTY_CONTACT };
  const errors: Record<string, string> = {};
  for (const field of Object.keys(texts) as ContactField[]) {
    const given = body[field] ?? '';
    if (typeof given === 'string') texts[field] = given;
    else errors[field] = 'Debe ser texto';
  }
  const form = normaliseContact(texts);
  // The notes of a list may exceed the limit of the field.
  const message = form.message.slice(0, TEXT_LIMITS.message);
  const limit = TEXT_LIMITS.messageWithNotes;
  if (form.message.length > limit) errors.message = tooLong(limit);
  const problems = { ...contactErrors({ ...form, message }), ...errors };
  for (const [field, problem] of Object.entries(problems)) {
    addIssue({ code: 'custom', path: [field], message: problem });
  }
  return form;
});

const amountProblem = `Debe ser un entero de ${AMOUNT_MIN} a ${AMOUNT_MAX}`;
const product = z.object(
  {
    name: z
      .string(TEXTS.nameRequired)
      .overwrite((name) => cleanText(name))
      .regex(/\S/, TEXTS.nameRequired)
      .max(TEXT_LIMITS.productName, tooLong(TEXT_LIMITS.productName)),
    amount: z.int(amountProblem).min(AMOUNT_MIN, amountProblem).max(AMOUNT_MAX, amountProblem),
  },
  NO_OBJECT,
);
const list = z.object({
  products: z
    .array(product, 'Debe ser una lista')
    .max(QUOTE_ITEMS_MAX, `Máximo ${QUOTE_ITEMS_MAX} productos`),
  type: z
    .literal('web', 'Debe ser web')
    .nullish()
    .transform(() => 'web' as const),
});

const reader =
  <T>(schema: z.ZodType<T>) =>
  (body: unknown): Reading<T> => {
    const { data, error } = schema.safeParse(body);
    if (!error) return { value: data };
    const errors: Record<string, string> = {};
    for (const { path, message } of error.issues) {
      errors[z.core.toDotPath(path) || 'body'] ??= message;
    }
    return { errors };
  };

/** Reads the body of `POST /sendEmail`, without unknown fields. */
export const readEmailRequest = reader(
  // The fingerprint of a stored mail depends on the order of the fields.
  contact.and(list).transform(({ products, type, ...form }) => ({ products, ...form, type })),
);

/** Reads the body of `POST /subscribe` by the browser's rule (spec §5). */
const address = z.string(TEXTS.emailRequired).refine(isEmail, TEXTS.emailRequired);
export const readSubscribeRequest = reader(
  z.object({ email: address.overwrite(normaliseEmail) }, NO_OBJECT),
);

/** Refuses a form with a short `filledMs`, for the moment. Other clients send no `filledMs`. */
export function haste(body: unknown, minimumFillMs: number): Record<string, string> {
  const { filledMs } = Object(body) as { filledMs?: unknown };
  return typeof filledMs === 'number' && filledMs < minimumFillMs
    ? { filledMs: 'Demasiado rápido. Vuelva a intentar en un instante.' }
    : {};
}

/** Tells whether a program has filled the hidden field, which a visitor's autofill may do too. */
export const isTrapFilled = (body: unknown): boolean =>
  Boolean((Object(body) as Record<string, unknown>)[HONEYPOT_NAME]);
