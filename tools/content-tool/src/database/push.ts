import { isDeepStrictEqual } from 'node:util';
import { toData, toFields } from '@mg/local/firestoreValue';
import type { Content } from '../content/Content';
import { Refusal } from '../content/Refusal';
import { PRODUCTS, PROMOTIONS, readSnapshot, type Snapshot } from './readSnapshot';
import type { DocumentDatabase, StoredDocument, Write } from './restDatabase';

/** Is the hosted database's limit for one document. */
const DOCUMENT_MAX_BYTES = 1_048_576;

/** Lists the writes that make a database equal to the content. @throws Refusal over 1 MiB */
export function planPush({ catalogue, promotions }: Content, snapshot: Snapshot): Write[] {
  const { types, promotionList } = snapshot;
  const list = `${PROMOTIONS}/${promotionList?.id ?? PROMOTIONS}`;
  return [
    ...Object.entries(catalogue).flatMap(([type, subtipos]) =>
      writesOf(`${PRODUCTS}/${type}`, { subtipos }, types.get(type)),
    ),
    ...[...types].flatMap(([type, { updateTime }]) =>
      Object.hasOwn(catalogue, type) ? [] : { path: `${PRODUCTS}/${type}`, updateTime },
    ),
    ...writesOf(list, { imgs: promotions }, promotionList),
  ];
}

/** Lists the write that gives a document these fields, or none where the document has them. */
function writesOf(path: string, data: object, stored?: StoredDocument): Write[] {
  const had = stored && toData(stored.fields);
  if (had && isDeepStrictEqual({ ...had, ...data }, had)) return [];
  const bytes = Buffer.byteLength(JSON.stringify(data));
  if (bytes > DOCUMENT_MAX_BYTES) throw new Refusal('large type', { path, bytes });
  return [{ path, fields: toFields(data), ...(stored && { updateTime: stored.updateTime }) }];
}

/**
 * Makes the writes, all or none. Where the commit fails, or its answer is lost, the documents tell.
 *
 * @param planned comes from the snapshot that the caller has seen
 * @throws Refusal when another one has changed a document in the meantime, or nothing is written
 */
export async function push(
  database: DocumentDatabase,
  content: Content,
  planned: readonly Write[],
): Promise<void> {
  if (planned.length === 0) return;
  await database.commit(planned).catch(async ({ message: detail }: Error) => {
    const left = planPush(content, await readSnapshot(database));
    const changed = left.find((write) => !isPlanned(write, planned));
    if (changed) throw new Refusal('other change', { path: changed.path });
    if (left.length > 0) throw new Refusal('no answer', { detail, count: left.length });
  });
}

/** Tells whether a document is as the plan has seen it. */
const isPlanned = ({ path, updateTime }: Write, planned: readonly Write[]): boolean =>
  planned.some((write) => write.path === path && write.updateTime === updateTime);
