import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPromotion } from '@mg/shared/domain/promotion';
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

/** Reports an unusable content file; the message names the file and the line. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** Seeds the local document store. */
export interface Content {
  /** Lists product names by type and subtype. */
  catalogue: Record<string, Record<string, string[]>>;
  /** Lists entries of the form `image;name;validity` (spec §3). */
  promotions: string[];
  /** Changes with each content file. */
  hash: string;
}

/** Reads `catalogue.json` and `promotions.json`, or throws a ContentError. */
export function readContent(folder: string): Content {
  const catalogue = openFile(join(folder, 'catalogue.json'));
  const promotions = openFile(join(folder, 'promotions.json'));
  return {
    catalogue: readCatalogue(catalogue),
    promotions: readPromotions(promotions),
    hash: createHash('sha256').update(`${catalogue.text}\0${promotions.text}`).digest('hex'),
  };
}

type ContentFile = ReturnType<typeof openFile>;

const READ_FAILURES: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
};

/** Parses strict JSON into a tree; `fail` makes the error of a node. */
function openFile(file: string) {
  const text = readText(file);
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
  return { text, root, fail: (node: Node, problem: string) => failAt(node.offset, problem) };
}

/** Writes `CommaExpected` as "comma expected". */
const inWords = (code: string) => code.replace(/\B[A-Z]/g, ' $&').toLowerCase();

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new ContentError(`${file} cannot be read: ${READ_FAILURES[code] ?? message}`);
  }
}

function readCatalogue({ root, fail }: ContentFile): Content['catalogue'] {
  const entries = (node: Node, what: string) => {
    if (node.type !== 'object') throw fail(node, `${what} must be an object`);
    const seen = new Set<string>();
    return (node.children ?? []).map((property) => {
      const [key, value] = property.children as [Node, Node];
      const name = String(key.value);
      if (name.trim() === '') throw fail(key, 'a name is empty');
      if (seen.has(name)) throw fail(key, `"${name}" stands here a second time`);
      seen.add(name);
      return [name, value, key] as const;
    });
  };
  const types = entries(root, 'the catalogue').map(([type, subtypes, key]) => {
    // Types are ids of documents in the database.
    if (/\/|^\.\.?$|^__.*__$/.test(type)) throw fail(key, `"${type}" cannot be the name of a type`);
    const products = entries(subtypes, `"${type}"`).map(
      ([subtype, list]) => [subtype, texts(list, `"${subtype}"`, fail)] as const,
    );
    return [type, Object.fromEntries(products)] as const;
  });
  return Object.fromEntries(types);
}

function readPromotions({ root, fail }: ContentFile): string[] {
  return texts(root, 'the promotions', fail, (entry, node) => {
    if (readPromotion(entry)) return;
    throw fail(node, 'a promotion must read "picture address;name;valid until"');
  });
}

function texts(
  node: Node,
  what: string,
  fail: ContentFile['fail'],
  verify: (text: string, node: Node) => void = () => undefined,
): string[] {
  if (node.type !== 'array') throw fail(node, `${what} must be a list`);
  return (node.children ?? []).map((entry) => {
    if (entry.type !== 'string') throw fail(entry, `${what} must hold texts only`);
    const text = entry.value as string;
    verify(text, entry);
    return text;
  });
}
