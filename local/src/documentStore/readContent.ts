import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPromotion } from '@mg/shared/domain/promotion';
import type { Node } from 'jsonc-parser';
import { ContentError, parseContentFile } from './parseContentFile';

/** The seed content of the local default. */
export interface Content {
  /** Product names by type and subtype. */
  catalogue: Record<string, Record<string, string[]>>;
  /** Entries of the form `image;name;validity` (spec §3). */
  promotions: string[];
  /** Changes whenever a content file does. */
  hash: string;
}

/**
 * Reads `catalogue.json` and `promotions.json` from a folder.
 * @throws ContentError naming the file, the line and what is wrong there
 */
export function readContent(folder: string): Content {
  const [catalogue, promotions] = ['catalogue.json', 'promotions.json'].map((name) => {
    const file = join(folder, name);
    return { file, text: readText(file) };
  }) as [ContentFile, ContentFile];
  return {
    catalogue: readCatalogue(catalogue),
    promotions: readPromotions(promotions),
    hash: createHash('sha256')
      .update(catalogue.text)
      .update('\0')
      .update(promotions.text)
      .digest('hex'),
  };
}

interface ContentFile {
  file: string;
  text: string;
}

const READ_FAILURES: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
};

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new ContentError(`${file} cannot be read: ${READ_FAILURES[code] ?? message}`);
  }
}

function readCatalogue({ file, text }: ContentFile) {
  const { root, fail } = parseContentFile(file, text);
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
    return [
      type,
      Object.fromEntries(
        entries(subtypes, `"${type}"`).map(([subtype, products]) => [
          subtype,
          texts(products, `"${subtype}"`, fail),
        ]),
      ),
    ] as const;
  });
  return Object.fromEntries(types);
}

function readPromotions({ file, text }: ContentFile) {
  const { root, fail } = parseContentFile(file, text);
  return texts(root, 'the promotions', fail, (entry) =>
    readPromotion(entry) ? undefined : 'a promotion must read "picture address;name;valid until"',
  );
}

function texts(
  node: Node,
  what: string,
  fail: (node: Node, problem: string) => ContentError,
  problemOf: (text: string) => string | undefined = () => undefined,
): string[] {
  if (node.type !== 'array') throw fail(node, `${what} must be a list`);
  return (node.children ?? []).map((entry) => {
    if (entry.type !== 'string') throw fail(entry, `${what} must hold texts only`);
    const problem = problemOf(entry.value as string);
    if (problem) throw fail(entry, problem);
    return entry.value as string;
  });
}
