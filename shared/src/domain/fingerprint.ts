/** What of a document changes with each of its writes. */
export interface DocumentMark {
  id: string;
  updateTime: string;
}

/**
 * What of a collection changes whenever a document of it comes, goes or is written: a hash of 32 bits
 * of all marks in their order.
 */
export function fingerprintOf(marks: readonly DocumentMark[]): string {
  let hash = 0;
  for (const { id, updateTime } of marks) {
    for (const letter of `${id}\n${updateTime}\n`) {
      hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) | 0;
    }
  }
  return `${marks.length}-${(hash >>> 0).toString(36)}`;
}
