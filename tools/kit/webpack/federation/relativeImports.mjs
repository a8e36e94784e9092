import { dirname, isAbsolute, relative } from 'node:path';

/**
 * Shortens the absolute paths that the federation plugin writes into its entry. A development build
 * names imports by their paths, so a build from another folder would have other bytes.
 */
export default function relativeImports(source) {
  const from = dirname(this.resourcePath);
  return source.replace(/(?<=^import \w+ from ')[^']+/gm, (path) =>
    isAbsolute(path) ? relative(from, path) : path,
  );
}
