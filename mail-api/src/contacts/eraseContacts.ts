import type { Documents } from './Documents';
import { KEYS, read, rootOf, textsIn } from './noteContacts';

interface Found {
  name: string;
  fields?: Record<string, unknown>;
  updateTime: string;
}

interface Page {
  documents?: Found[];
  nextPageToken?: string;
}

const COLLECTIONS = ['Pedidos-de-Cotizacion', 'Consultas', 'contactos'];
/** The database lists at most 300 documents at once. */
const PAGE_SIZE = '300';
/** A commit takes 500 writes. */
const AT_ONCE = 400;

/**
 * Removes a person's address from every document: a document of the address alone goes, and a list
 * of the contacts loses its text.
 * @returns the changed documents, such as `Consultas/3f9c`
 * @throws Error when the database does not answer, or a document changes meanwhile
 */
export async function eraseContacts(documents: Documents, email: string): Promise<string[]> {
  const root = rootOf(documents);
  const writes: object[] = [];
  const changed: string[] = [];
  for (const collection of COLLECTIONS) {
    for await (const { name, fields = {}, updateTime } of listed(
      documents,
      `${root}/${collection}`,
    )) {
      const write = withoutAddress(fields, email);
      if (!write) continue;
      const currentDocument = { updateTime };
      const { after } = write;
      writes.push(
        after
          ? { update: { name, fields: after }, currentDocument }
          : { delete: name, currentDocument },
      );
      changed.push(name.slice(root.length + 1));
    }
  }
  for (let at = 0; at < writes.length; at += AT_ONCE) {
    await read(
      documents.send('POST', `${root}:commit`, { writes: writes.slice(at, at + AT_ONCE) }),
    );
  }
  return changed;
}

/** @returns the fields that stay, none for a document that goes, undefined for one without the address */
function withoutAddress(fields: Found['fields'] & object, email: string) {
  if ((fields.email as { stringValue?: string } | undefined)?.stringValue === email) return {};
  const isOther = (value: unknown): boolean =>
    !new Set([email, `${email} new`]).has((value as { stringValue?: string }).stringValue ?? '');
  let found = false;
  const after = { ...fields };
  for (const key of KEYS) {
    const values = textsIn(fields[key]) ?? [];
    const others = values.filter(isOther);
    if (others.length === values.length) continue;
    found = true;
    after[key] = { arrayValue: { values: others } };
  }
  if (!found) return undefined;
  const isEmpty = Object.values(after).every((value) => textsIn(value)?.length === 0);
  return isEmpty ? {} : { after };
}

async function* listed({ send }: Documents, collection: string): AsyncGenerator<Found> {
  let pageToken: string | undefined;
  do {
    const query = new URLSearchParams({ pageSize: PAGE_SIZE, ...(pageToken && { pageToken }) });
    const page = await read<Page>(send('GET', `${collection}?${query}`));
    yield* page?.documents ?? [];
    pageToken = page?.nextPageToken;
  } while (pageToken);
}
