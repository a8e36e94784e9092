import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const QUOTE = fileURLToPath(new URL('../mfe-quote', import.meta.url));

/** Tell the live version from the other one, by a text of the empty list. */
export const OLD_TEXT = 'Marque productos';
export const NEW_TEXT = 'Anote productos';

/**
 * Copies the quote remote's build with another version and another text, so that no build runs.
 * @returns the folder of the copied build
 */
export async function otherQuote(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mg-quote-'));
  await cp(join(QUOTE, 'package.json'), join(folder, 'package.json'));
  const dist = join(folder, 'dist');
  await cp(join(QUOTE, 'dist'), dist, { recursive: true });
  const { name } = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8')) as {
    name: string;
  };
  for (const file of await readdir(dist, { recursive: true })) {
    if (!/\.(js|css|json)$/.test(file)) continue;
    const text = await readFile(join(dist, file), 'utf8');
    const changed = text
      .replaceAll(name, `quote__${version.replaceAll('.', '_')}`)
      .replace(/\/r\/quote\/[^/"]+\//g, `/r/quote/${version}/`)
      .replaceAll(OLD_TEXT, NEW_TEXT);
    if (changed !== text) await writeFile(join(dist, file), changed);
  }
  return dist;
}
