import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPromotion } from '@mg/shared/domain/promotion';
import { printParseErrorCode, visit } from 'jsonc-parser';
import { z } from 'zod';

/** Reports an unusable content file; the message names the file, and the line or the entry. */
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

const text = z.string('must be a text');
const named = <Form extends z.ZodType>(form: Form) =>
  z.record(z.string(), form, 'must be an object');
const catalogueForm = named(named(z.array(text, 'must be a list')));
const promotionsForm = z.array(
  text.refine(readPromotion, 'must read "picture address;name;valid until"'),
  'must be a list',
);

/** Reads `catalogue.json` and `promotions.json`, or throws a ContentError. */
export function readContent(folder: string): Content {
  const catalogue = readFile(join(folder, 'catalogue.json'), catalogueForm);
  const promotions = readFile(join(folder, 'promotions.json'), promotionsForm);
  return {
    catalogue: catalogue.value,
    promotions: promotions.value,
    hash: createHash('sha256').update(`${catalogue.json}\0${promotions.json}`).digest('hex'),
  };
}

function readFile<T>(file: string, form: z.ZodType<T>): { json: string; value: T } {
  const json = textOf(file);
  const strict = json.replace(/^\uFEFF/, ' ');
  checkJson(strict, (line, problem) => new ContentError(`${file}, line ${line + 1}: ${problem}`));
  const { data, error } = form.safeParse(JSON.parse(strict));
  if (!error) return { json, value: data };
  const [{ path, message }] = error.issues as [z.core.$ZodIssue];
  const place = path.map((key) =>
    typeof key === 'number' ? `entry ${key + 1}` : `"${String(key)}"`,
  );
  throw new ContentError(`${file}: ${place.join(', ') || 'the file'} ${message}`);
}

const FAILURES: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
};

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new ContentError(`${file} cannot be read: ${FAILURES[code] ?? message}`);
  }
}

/** Checks what JSON.parse passes over, too: of two equal names it keeps the last one alone. */
function checkJson(json: string, failure: (line: number, problem: string) => ContentError) {
  const names = new Set<string>();
  visit(
    json,
    {
      onError(code, _offset, _length, line) {
        const words = printParseErrorCode(code).replace(/\B[A-Z]/g, ' $&');
        throw failure(line, `not valid JSON: ${words.toLowerCase()}`);
      },
      onObjectProperty(name, _offset, _length, line, _character, pathOf) {
        const path = JSON.stringify([...pathOf(), name]);
        if (names.has(path)) throw failure(line, `"${name}" stands here a second time`);
        names.add(path);
        // Types, the outermost names, are ids of documents in the database.
        const wrong = pathOf().length === 0 ? /^\s*$|\/|^\.\.?$|^__.*__$/ : /^\s*$|^__.*__$/;
        if (wrong.test(name)) throw failure(line, `"${name}" cannot be a name`);
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
}
