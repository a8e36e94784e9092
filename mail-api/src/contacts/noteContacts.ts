import type { Contact } from '../outbox/waitingContacts';
import type { Documents } from './Documents';

/** The names of the database stay Spanish (spec §7). */
const PLACES = {
  quotation: { key: 'cotizaciones', collection: 'Pedidos-de-Cotizacion' },
  enquiry: { key: 'consultas', collection: 'Consultas' },
  subscription: { key: 'suscripciones', collection: undefined },
} as const;

/** Names the lists of the contacts. */
export const KEYS = Object.values(PLACES).map(({ key }) => key);

const CONTACTS = 'contactos/contactos';
/** Is half of what a document may hold. */
const BYTES_MAX = 500_000;

type Fields = Record<string, unknown>;
interface ContactsDocument {
  fields?: Fields;
  updateTime: string;
}

/**
 * Notes addresses in the database, all in one commit: each in the collection of its kind, and
 * `'{email} new'` in the lists of the contacts (spec §7). With a new month or much content, the
 * document of the contacts moves to a name with its date, and begins anew.
 * @returns the bytes of the document
 * @throws Error when the database does not answer, or refuses
 */
export async function noteContacts(
  documents: Documents,
  contacts: readonly Contact[],
  now = new Date(),
): Promise<number> {
  const { send } = documents;
  const root = rootOf(documents);
  const before = await read<ContactsDocument>(send('GET', `${root}/${CONTACTS}`));
  const isFull = before && bytesOf(before.fields) > BYTES_MAX;
  const isOld = before && before.updateTime.slice(0, 7) !== now.toISOString().slice(0, 7);
  const kept = before && !isFull && !isOld && hasLists(before) ? before.fields : {};
  const fields = withContacts(kept ?? {}, contacts);
  const put = (path: string, content: Fields = {}, currentDocument?: object) => ({
    update: { name: `${root}/${path}`, fields: content },
    ...(currentDocument && { currentDocument }),
  });
  const writes = contacts.flatMap(({ id, kind, email, createdAt }) => {
    const { collection } = PLACES[kind];
    const time = { timestampValue: new Date(createdAt).toISOString() };
    return collection
      ? [put(`${collection}/${id}`, { email: { stringValue: email }, createdAt: time })]
      : [];
  });
  if (before && kept !== before.fields && bytesOf(before.fields) > 2) {
    const date = before.updateTime.slice(0, 19).replaceAll(':', '-');
    writes.push(put(`${CONTACTS}-${date}`, before.fields));
  }
  const { updateTime } = before ?? {};
  writes.push(put(CONTACTS, fields, before ? { updateTime } : { exists: false }));
  await read(send('POST', `${root}:commit`, { writes }));
  return bytesOf(fields);
}

/** Begins the name of each document. */
export const rootOf = ({ project }: Documents): string =>
  `projects/${project}/databases/(default)/documents`;

const bytesOf = (fields: Fields = {}): number => Buffer.byteLength(JSON.stringify(fields));

/** @returns the entries of a list, or undefined for another value */
export const textsIn = (value: unknown): unknown[] | undefined => {
  const { arrayValue } = Object(value) as { arrayValue?: { values?: unknown[] } };
  return arrayValue && (arrayValue.values ?? []);
};

/** Another tool may have put something else in the place of a list. */
const hasLists = ({ fields = {} }: ContactsDocument): boolean =>
  KEYS.every((key) => fields[key] === undefined || textsIn(fields[key]));

function withContacts(fields: Fields, contacts: readonly Contact[]): Fields {
  const lists = Object.entries(PLACES).map(([kind, { key }]) => {
    const values = textsIn(fields[key]) ?? [];
    const known = new Set(values.map((value) => (value as { stringValue?: string }).stringValue));
    const added = contacts.filter((one) => one.kind === kind).map(({ email }) => `${email} new`);
    const fresh = [...new Set(added)].filter((text) => !known.has(text));
    return [
      key,
      { arrayValue: { values: [...values, ...fresh.map((stringValue) => ({ stringValue }))] } },
    ];
  });
  return { ...fields, ...(Object.fromEntries(lists) as Fields) };
}

/** @returns undefined for a missing document */
export async function read<T>(answering: ReturnType<Documents['send']>): Promise<T | undefined> {
  const { status, text } = await answering;
  if (status === 404) return undefined;
  if (status !== 200) throw new Error(`The database answers ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as T;
}
