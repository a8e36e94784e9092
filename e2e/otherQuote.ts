import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const QUOTE = fileURLToPath(new URL('../mfe-quote', import.meta.url));

/**
 * The quotation's build under another version, with one of its texts changed: what a team would
 * build, without the time that it takes. @returns folder of the build
 */
export async function otherQuote(version: string, [before, after]: [string, string]) {
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
      .replaceAll(before, after);
    if (changed !== text) await writeFile(join(dist, file), changed);
  }
  return dist;
}
