import { isDeepStrictEqual } from 'node:util';
import { toData, toFields } from '@mg/local/firestoreValue';
import type { Content } from '../content/Content';
import { Refusal } from '../content/Refusal';
import type { Write } from './restDatabase';
import { CONTACTS, PRODUCTS, PROMOTIONS, type Snapshot } from './readSnapshot';

/** Is the hosted database's limit for one document. */
const DOCUMENT_MAX_BYTES = 1_048_576;

/** Has the lists that visitors' addresses join; a visitor cannot make the document. */
const EMPTY_CONTACTS = { cotizaciones: [], consultas: [], suscripciones: [] };

/** Lists the writes that make a database equal to the content. @throws Refusal over 1 MiB */
export function planPush({ catalogue, promotions }: Content, snapshot: Snapshot): Write[] {
  const { types, promotionList, hasContacts } = snapshot;
  const writes: Write[] = [];
  for (const [type, subtipos] of Object.entries(catalogue)) {
    const stored = types.get(type);
    if (stored && isDeepStrictEqual(toData(stored.fields).subtipos, subtipos)) continue;
    writes.push(writeOf(`${PRODUCTS}/${type}`, { subtipos }, stored?.updateTime));
  }
  for (const [type, { updateTime }] of types) {
    if (!Object.hasOwn(catalogue, type)) writes.push({ path: `${PRODUCTS}/${type}`, updateTime });
  }
  if (!promotionList || !isDeepStrictEqual(toData(promotionList.fields).imgs, promotions)) {
    const path = `${PROMOTIONS}/${promotionList?.id ?? PROMOTIONS}`;
    writes.push(writeOf(path, { imgs: promotions }, promotionList?.updateTime));
  }
  if (!hasContacts) writes.push(writeOf(`${CONTACTS}/${CONTACTS}`, EMPTY_CONTACTS));
  return writes;
}

function writeOf(path: string, data: object, updateTime?: string): Write {
  const fields = toFields(data);
  const bytes = Buffer.byteLength(JSON.stringify(data));
  if (bytes > DOCUMENT_MAX_BYTES) throw new Refusal('large type', { path, bytes });
  return { path, fields, ...(updateTime !== undefined && { updateTime }) };
}
