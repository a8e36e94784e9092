import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Adds extensions to relative imports of a compiled module, by the sources in a folder. */
export function withExtensions(text, folder) {
  const isModule = (path) =>
    ['.ts', '.tsx'].some((extension) => existsSync(join(folder, path + extension)));
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.') && isModule(fileName))
    .sort((a, b) => b.pos - a.pos)
    .reduce((result, { fileName, pos }) => {
      const end = result.indexOf(fileName, pos) + fileName.length;
      return `${result.slice(0, end)}.js${result.slice(end)}`;
    }, text);
}
