import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Compares two folders, file by file.
 *
 * @param {string} one
 * @param {string} other
 * @returns {{ files: number, differing: string[] }} paths that are missing in one or not the same
 */
export function differences(one, other) {
  const paths = new Set([one, other].flatMap(filesIn));
  const differing = [...paths].filter((path) => {
    const [a, b] = [join(one, path), join(other, path)];
    return !existsSync(a) || !existsSync(b) || !readFileSync(a).equals(readFileSync(b));
  });
  return { files: paths.size, differing };
}

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
