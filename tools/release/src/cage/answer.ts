/** Maps the kinds of answers to the most characters of their texts; the worker tells the kinds. */
const LIMITS = new Map([
  ['begun', [10_000]],
  ['page', [256_000, 1_000_000, 64_000]],
  ['problem', [1000]],
  ['reached', [1000]],
  ['sought', [1000]],
  ['done', []],
]);

export interface Answer {
  kind: string;
  /** Come from published code. */
  texts: string[];
}

/** Reads one line of the worker, which published code may forge, or returns undefined. */
export function readAnswer(line: Buffer): Answer | undefined {
  const [kind = '', ...parts] = line.toString().split('\t');
  const limits = LIMITS.get(kind);
  // A text cannot nest, so a parser takes no more memory than the line.
  const hasForm = limits?.length === parts.length && parts.every((part) => part.startsWith('"'));
  if (!hasForm) return undefined;
  try {
    const texts = parts.map((part) => JSON.parse(part) as string);
    return texts.every((text, at) => text.length <= limits[at]!) ? { kind, texts } : undefined;
  } catch {
    return undefined;
  }
}
