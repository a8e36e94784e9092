/** The fingerprint of a collection, which every write changes: a hash of all ids and write times in order. */
export function fingerprintOf(documents: readonly { id: string; updateTime: string }[]): string {
  let hash = 0;
  for (const letter of documents.map((one) => `${one.id}\n${one.updateTime}\n`).join('')) {
    hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) | 0;
  }
  return `${documents.length}-${(hash >>> 0).toString(36)}`;
}
