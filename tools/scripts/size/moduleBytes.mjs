import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { decode } from '@jridgewell/sourcemap-codec';

/**
 * Counts the minified bytes of each module in a built file, by the map of tools/kit/webpack/moduleMaps.mjs.
 * Styles, and scripts without a map, count as one module.
 */
export function moduleBytes(folder, { file, text, underItsVersion }) {
  const mapFile = join(folder, '.cache', 'size', `${file}.map`);
  if (!existsSync(mapFile)) return { [file]: underItsVersion(text).length };
  const { mappings, sources } = JSON.parse(readFileSync(mapFile, 'utf8'));
  const names = sources.map((source) => nameOf(source, folder));
  const bytes = {};
  const add = (name, piece) => {
    if (piece) bytes[name] = (bytes[name] ?? 0) + underItsVersion(piece).length;
  };
  const lines = text.split('\n');
  decode(mappings).forEach((segments, number) => {
    const line = lines[number] ?? '';
    add(GLUE, line.slice(0, segments[0]?.[0]));
    segments.forEach(([column, source], index) =>
      add(names[source] ?? GLUE, line.slice(column, segments[index + 1]?.[0])),
    );
  });
  return bytes;
}

const GLUE = "webpack's own";
const WEBPACKS_OWN = /^(webpack|external)\b|[\\/]\.federation[\\/]/;

/** Names a module; a library counts as one module. */
function nameOf(source, folder) {
  if (!source || WEBPACKS_OWN.test(source)) return GLUE;
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (library) return library;
  const path = source.replace(/\?.*$/, '');
  return path.startsWith('./')
    ? `${basename(folder)}/${path.slice(2)}`
    : path.replace(/^(\.\.\/)+/, '');
}
