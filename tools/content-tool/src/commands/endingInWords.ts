import type { TypeChange } from '../content/compareContent';

/** Limits the lines on a screen; `--json` has all. */
const MOST_LINES = 200;

interface Ending {
  changes: readonly TypeChange[];
  /** Counts the lines that go. */
  removed: number;
  isWritten: boolean;
  /** Says why nothing is written. */
  refusal?: string;
  /** Is the call that writes, without the options that the changes need. */
  call: string;
  missing?: string;
  /** Names the written things; absent where there is nothing to write. */
  subject?: string;
}

/** Says what changes, and whether it is written, or how to write it. */
export function endingInWords(ending: Ending): string[] {
  const { changes, removed, isWritten, refusal, call, missing, subject } = ending;
  const lines = changes.flatMap(({ type, added, removed, renamed, moved }) => [
    ...(moved > 0 ? [`  ${type}: ${moved} in another order`] : []),
    ...renamed.map(({ from, to }) => `~ ${type}: ${from} -> ${to}`),
    ...removed.map((line) => `- ${type}: ${line}`),
    ...added.map((line) => `+ ${type}: ${line}`),
  ]);
  const more = lines.length - MOST_LINES;
  const need = (removed > 0 ? ` --delete ${removed}` : '') + (missing ? ` ${missing}` : '');
  const written = isWritten
    ? `Written: ${subject}.`
    : (refusal ?? `Nothing is written yet: ${call}${need} writes ${subject}.`);
  return [
    ...(lines.length > 0 ? lines.slice(0, MOST_LINES) : ['Nothing changes.']),
    ...(more > 0 ? [`and ${more} more lines, which --json lists`] : []),
    ...(subject ? ['', written] : []),
  ];
}
