import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildFiles } from './buildFiles.mjs';

/** Has other letters than 1.0.0, since minimizers shorten names by letters. */
const LOCAL = '2.3.0-local.6b57d06b';

/**
 * Builds an app in a used clone, after an edit and its undo, under another version; then in a clean
 * clone, as another machine does.
 *
 * @param {object} app
 * @param {string} app.used folder of the app in the used clone
 * @param {string} app.clean the same in the clean clone
 * @param {string} app.source file below the folder, which the edit changes
 * @returns {{ edited: string[], undone: string[] }} the files in which both builds of the used clone
 *   differ from the clean clone's
 */
export function buildBoth({ used, clean, source }) {
  const file = join(used, source);
  const other = join(dirname(file), 'edit.ts');
  const code = readFileSync(file, 'utf8');
  writeFileSync(file, `${code}\nexport const edit = () => import('./edit');\n`);
  writeFileSync(other, `export const edited = 'edited';\n`);
  const edited = buildFiles(used);
  writeFileSync(file, code);
  rmSync(other);
  const undone = buildFiles(used, { version: LOCAL });
  const first = buildFiles(clean, { elsewhere: true });
  return {
    edited: differing(edited, first),
    undone: differing(asFirstVersion(undone, LOCAL), first),
  };
}

/** Names the files in which two builds differ. */
export const differing = (one, other) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (path) => one[path] !== other[path],
  );

/** Replaces a build's version by 1.0.0, in names and addresses. */
const asFirstVersion = (files, version) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      text.replaceAll(version.replace(/[^0-9A-Za-z]/g, '_'), '1_0_0').replaceAll(version, '1.0.0'),
    ]),
  );
