import { readCatalogue } from '@mg/shared/domain/catalogue';
import { readPromotion } from '@mg/shared/domain/promotion';
import { promotionDocument } from '@mg/shared/domain/promotionDocument';

/** Has one field, whose name tells the type, such as `stringValue`. */
type Value = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, Value>>;

/** Lists documents as Firestore sends them. */
type Documents = readonly { id: string; fields?: Fields }[];

/** Names each place of the products that visitors do not see. */
export const typeProblems = (documents: Documents): string[] =>
  documents.flatMap(({ id, fields }) => {
    const place = `productos/${id}: subtipos`;
    const problem = kindProblem(fields?.subtipos, 'map');
    if (problem) return [`${place} ${problem}`];
    const { fields: subtypes = {} } = fields!.subtipos!.mapValue as { fields?: Fields };
    return Object.entries(subtypes).flatMap(([name, list]) => {
      const isRead = (text: string) =>
        readCatalogue([{ id: 'x', subtipos: { [name]: [text] } }]).length > 0;
      return listProblems(`${place}.${name}`, list, isRead);
    });
  });

/** Names each document beside the promotions, and each promotion that visitors do not see. */
export function promotionProblems(documents: Documents): string[] {
  const read = promotionDocument(documents);
  if (!read) return [];
  const isRead = (text: string) => readPromotion(text) !== undefined;
  return [
    ...strangers('promociones', documents, read.id),
    ...listProblems(`promociones/${read.id}: imgs`, read.fields?.imgs, isRead),
  ];
}

/** Names the other documents of a collection that has one. */
export const strangers = (collection: string, documents: Documents, id = collection): string[] =>
  documents
    .filter((one) => one.id !== id)
    .map((one) => `${collection}/${one.id} is a second document beside ${collection}/${id}`);

function listProblems(place: string, value: Value | undefined, isRead: (text: string) => boolean) {
  const problem = kindProblem(value, 'array');
  if (problem) return [`${place} ${problem}`];
  const { values = [] } = value!.arrayValue as { values?: Value[] };
  return values.flatMap((entry, index) => {
    const found = kindProblem(entry, 'string');
    if (!found && isRead(entry.stringValue as string)) return [];
    return [`${place}[${index}] ${found ?? 'has another form than content check wants'}`];
  });
}

/** Tells that a value has another type than the site reads. */
export function kindProblem(value: Value | undefined, kind: string): string | undefined {
  const [found] = Object.keys(value ?? {});
  if (!found) return `is missing, and should be of the type ${kind}`;
  if (found === `${kind}Value`) return undefined;
  return `is of the type ${found.replace('Value', '')}, and should be of the type ${kind}`;
}
