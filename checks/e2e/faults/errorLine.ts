import { stripVTControlCharacters } from 'node:util';

/** Returns the step of Playwright's error that failed, in one line. */
export function errorLine(error: unknown): string {
  const text = stripVTControlCharacters(String(error instanceof Error ? error.message : error));
  const [first = '', ...rest] = text.split('\n');
  const waited = rest.find((line) => line.includes('waiting for'));
  return (waited ?? first).replace(/^[-\s]+/, '').slice(0, 100);
}
