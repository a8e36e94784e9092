/** Follows Firestore's REST protocol. */
export type FirestoreValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number }
  | { stringValue: string }
  | { timestampValue: string }
  | { arrayValue: { values?: FirestoreValue[] } }
  | { mapValue: { fields?: FirestoreFields } };

export type FirestoreFields = Record<string, FirestoreValue>;

/** Converts plain data to the fields of a document. */
export const toFields = (data: object): FirestoreFields =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toValue(value)]));

function toValue(data: unknown): FirestoreValue {
  if (data === null || data === undefined) return { nullValue: null };
  if (typeof data === 'string') return { stringValue: data };
  if (typeof data === 'boolean') return { booleanValue: data };
  if (typeof data === 'number') {
    return Number.isInteger(data) ? { integerValue: String(data) } : { doubleValue: data };
  }
  if (Array.isArray(data)) return { arrayValue: { values: data.map(toValue) } };
  return { mapValue: { fields: toFields(data as object) } };
}

/** Converts the fields of a document to plain data. Only a text becomes a string, as visitors read it. */
export const toData = (fields: FirestoreFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fromValue(value)]));

function fromValue(value: FirestoreValue): unknown {
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(fromValue);
  if ('mapValue' in value) return toData(value.mapValue.fields ?? {});
  if ('stringValue' in value) return value.stringValue;
  if ('timestampValue' in value) return new Date(value.timestampValue);
  if ('integerValue' in value) return Number(value.integerValue);
  const [other] = Object.values(value);
  // The vendor writes NaN, bytes and references as texts.
  return typeof other === 'string' ? value : other;
}
