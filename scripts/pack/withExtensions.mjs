import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SOURCES = ['.ts', '.tsx'];

/**
 * A compiled module whose relative imports name files, as Node and every bundler find them, where
 * the sources leave the extension out.
 *
 * @param {string} text of the module, or of its types
 * @param {string} folder of its source
 */
export function withExtensions(text, folder) {
  const isModule = (path) =>
    SOURCES.some((extension) => existsSync(join(folder, path + extension)));
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.') && isModule(fileName))
    .sort((a, b) => b.pos - a.pos)
    .reduce((result, { fileName, pos }) => {
      const end = result.indexOf(fileName, pos) + fileName.length;
      return `${result.slice(0, end)}.js${result.slice(end)}`;
    }, text);
}
