import { lastLineHash, logLine, unsignedLine } from '@mg/site-format/logLine';
import type { ReleaseRecord } from '@mg/site-format/record';

/**
 * Follows the log of a set from its last line, for which the record stands, to the first.
 *
 * @param live the bytes of the set's record
 * @returns what is wrong, without the file's name
 */
export function logProblem(log: string, live: Buffer): string | undefined {
  const { serial, log: logged } = JSON.parse(live.toString('utf8')) as ReleaseRecord;
  const lines = log.split('\n').slice(0, -1);
  const before = lines.at(-2);
  if (
    logged !== lastLineHash(before ?? '') ||
    lines.length !== serial ||
    unsignedLine(lines.at(-1) ?? '').text !== logLine(live, before)
  ) {
    return `does not end with the line of record ${serial}`;
  }
  const broken = lines.findIndex(
    (line, at) => previousOf(line) !== lastLineHash(lines[at - 1] ?? ''),
  );
  return broken < 0 ? undefined : `line ${broken} was changed`;
}

function previousOf(line: string): string | null | undefined {
  try {
    return (JSON.parse(line) as { previous: string | null }).previous;
  } catch {
    return undefined;
  }
}
