interface Ending {
  isWritten: boolean;
  /** Counts the lines that go. */
  removed: number;
  /** Is set where the caller wanted to write. */
  apply?: boolean;
  /** Lists further options that a write needs. */
  needs?: string[];
}

/** Says whether something is written, or how to write it. */
export function endingInWords(
  subject: string,
  { isWritten, removed, apply, needs = [] }: Ending,
): string {
  if (isWritten) return `Written: ${subject}.`;
  if (apply && needs.length > 0) return `Nothing is written: ${needs.join(' ')} is missing.`;
  if (apply)
    return `Nothing is written: ${removed} lines would go. --delete ${removed} allows that.`;
  const need = ['--apply', ...(removed > 0 ? [`--delete ${removed}`] : []), ...needs].join(' ');
  return `Nothing is written yet: ${need} writes ${subject}.`;
}
