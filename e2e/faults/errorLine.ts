/** Returns the step of Playwright's error that failed, in one line. */
export function errorLine(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error).split('\n');
  const waited = lines.find((line) => line.includes('waiting for')) ?? '';
  return `${lines[0]} ${waited.trim()}`.trim().slice(0, 120);
}
