import { nextTask } from '@mg/shared/scheduling';

/** Limits a task, during which input waits. A browser adds 4 ms to each of many short ones. */
const SLICE_MS = 40;

/** Reads lines in slices, between which the browser handles input. */
export async function inSlices<Line, Read>(
  lines: readonly Line[],
  read: (line: Line, at: number) => Read,
): Promise<Read[]> {
  const all: Read[] = [];
  let since = performance.now();
  for (const [at, line] of lines.entries()) {
    all.push(read(line, at));
    if (performance.now() - since < SLICE_MS) continue;
    await nextTask();
    since = performance.now();
  }
  return all;
}
