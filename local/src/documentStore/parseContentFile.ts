import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

/** A content file that cannot be used. The message names the file and the line. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/**
 * Parses strict JSON into a tree that knows where everything stands.
 * @returns the tree, and a way to say what is wrong at one of its nodes
 * @throws ContentError where the text is not JSON
 */
export function parseContentFile(file: string, text: string) {
  const failAt = (offset: number, problem: string) => {
    const line = text.slice(0, offset).split('\n').length;
    return new ContentError(`${file}, line ${line}: ${problem}`);
  };
  const errors: ParseError[] = [];
  const json = text.replace(/^\uFEFF/, ' ');
  const root = parseTree(json, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first || !root) {
    const problem = first ? inWords(printParseErrorCode(first.error)) : 'the file is empty';
    throw failAt(first?.offset ?? 0, `not valid JSON: ${problem}`);
  }
  return { root, fail: (node: Node, problem: string) => failAt(node.offset, problem) };
}

/** `CommaExpected` as "comma expected". */
const inWords = (code: string) => code.replace(/\B[A-Z]/g, ' $&').toLowerCase();
