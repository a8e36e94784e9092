import { isDeepStrictEqual } from 'node:util';
import { isEmail, normaliseEmail } from '@mg/shared/domain/contactForm';
import type { FirestoreFields, FirestoreValue } from './firestoreValue';

/** Describes a visitor's request; a write has the document's fields `before` and `after`. */
export type VisitorRequest =
  | { operation: 'read'; path: string }
  | { operation: 'delete'; path: string }
  | { operation: 'create'; path: string; after: FirestoreFields; requestTime: string }
  | { operation: 'update'; path: string; before: FirestoreFields; after: FirestoreFields };

const READABLE = ['productos', 'promociones'];
const APPENDABLE = ['Pedidos-de-Cotizacion', 'Consultas'];
const CONTACTS = 'contactos/contactos';
const CONTACT_KEYS = ['cotizaciones', 'consultas', 'suscripciones'];
const CONTACT_MAX_LENGTH = 300;
// eslint-disable-next-line no-control-regex -- the same characters as in firestore.rules
const CONTACT = /^[^\x00-\x1f\x7f]+ new$/;

/** Repeats `firestore.rules` for anonymous visitors; the conformance cases compare both. */
export function visitorMay(request: VisitorRequest): boolean {
  const [collection = '', id, ...deeper] = request.path.split('/');
  if (!id || deeper.length > 0) return false;
  switch (request.operation) {
    case 'read':
      return READABLE.includes(collection);
    case 'create':
      return (
        APPENDABLE.includes(collection) && isVisitorAddress(request.after, request.requestTime)
      );
    case 'update':
      return request.path === CONTACTS && gainsOneContact(request.before, request.after);
    case 'delete':
      return false;
  }
}

function isVisitorAddress({ email, createdAt, ...others }: FirestoreFields, requestTime: string) {
  if (Object.keys(others).length > 0) return false;
  if (!email || !('stringValue' in email)) return false;
  const text = email.stringValue;
  return (
    isEmail(text) &&
    text === normaliseEmail(text) &&
    isDeepStrictEqual(createdAt, { timestampValue: requestTime })
  );
}

/** Allows the array-union of a known text, which changes nothing. */
function gainsOneContact(before: FirestoreFields, after: FirestoreFields): boolean {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...keys].filter((key) => !isDeepStrictEqual(before[key], after[key]));
  const [key, ...more] = changed;
  if (key === undefined) return true;
  return more.length === 0 && CONTACT_KEYS.includes(key) && gainsOneText(before[key], after[key]);
}

function gainsOneText(before: FirestoreValue | undefined, after: FirestoreValue | undefined) {
  const old = before === undefined ? [] : listOf(before);
  const grown = after && listOf(after);
  const text = old && grown?.[old.length];
  return (
    text !== undefined &&
    'stringValue' in text &&
    isDeepStrictEqual(grown, [...(old ?? []), text]) &&
    text.stringValue.length <= CONTACT_MAX_LENGTH &&
    CONTACT.test(text.stringValue)
  );
}

const listOf = (value: FirestoreValue): FirestoreValue[] | undefined =>
  'arrayValue' in value ? (value.arrayValue.values ?? []) : undefined;
