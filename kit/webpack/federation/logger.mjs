/** Tells errors by what the library's table says of their code, without links and reports. */
export function error(codeOrText, texts) {
  throw codeOrText instanceof Error ? codeOrText : new Error(texts?.[codeOrText] ?? codeOrText);
}

export function assert(condition, ...about) {
  if (!condition) error(...about);
}

export const logger = console;
export const warn = (message) => console.warn(message);
