import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isModule, outsideStyles } from '../outsideStyles.mjs';

/** Lists the rules in a remote's source that reach outside its root; the shell styles whole pages. */
export function lintStyles(folder) {
  if (!existsSync(join(folder, 'remote.ts'))) return [];
  return readdirSync(join(folder, 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .flatMap((file) => {
      const css = readFileSync(join(folder, file), 'utf8');
      return outsideStyles(file, css, () => isModule(file));
    });
}
