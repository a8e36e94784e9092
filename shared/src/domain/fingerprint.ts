/** The id and write time of a document. */
interface DocumentMark {
  id: string;
  updateTime: string;
}

/** The fingerprint of a collection, which every write changes: a hash of 32 bits of all marks in order. */
export function fingerprintOf(marks: readonly DocumentMark[]): string {
  let hash = 0;
  for (const { id, updateTime } of marks) {
    for (const letter of `${id}\n${updateTime}\n`) {
      hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) | 0;
    }
  }
  return `${marks.length}-${(hash >>> 0).toString(36)}`;
}
