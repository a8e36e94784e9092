import { table } from '@mg/command';
import type { TypeChange } from '../content/compareContent';

/** Limits the lines on a screen; `--json` has all. */
const MOST_LINES = 200;

/** Shows changes in counts for each type, and then line by line. */
export function changesInWords(changes: readonly TypeChange[]): string {
  if (changes.length === 0) return 'Nothing changes.';
  const counts = changes.map(({ type, added, removed, renamed, moved }) => [
    type,
    ...[added.length, removed.length, renamed.length, moved].map((count) =>
      count ? String(count) : '-',
    ),
  ]);
  const lines = changes.flatMap(({ type, added, removed, renamed }) => [
    ...renamed.map(({ from, to }) => `~ ${type}: ${from} -> ${to}`),
    ...removed.map((line) => `- ${type}: ${line}`),
    ...added.map((line) => `+ ${type}: ${line}`),
  ]);
  const more = lines.length - MOST_LINES;
  return [
    table(['type', 'added', 'removed', 'renamed', 'moved'], counts),
    ...(lines.length > 0 ? ['', ...lines.slice(0, MOST_LINES)] : []),
    ...(more > 0 ? [`and ${more} more lines, which --json lists`] : []),
  ].join('\n');
}
