/** Hashes all ids and write times of a collection in order, so that every write changes the fingerprint. */
export function fingerprintOf(documents: readonly { id: string; updateTime: string }[]): string {
  let hash = 0;
  for (const letter of documents.map((one) => `${one.id}\n${one.updateTime}\n`).join('')) {
    hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) | 0;
  }
  return `${documents.length}-${(hash >>> 0).toString(36)}`;
}
