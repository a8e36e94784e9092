import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { containerName, versionFolder } from '@mg/site-format/layout';

/** Renames a version's container, chunks, classes and addresses, as a build of the other version does. */
export const asVersion = (text: string, app: string, from: string, to: string): string =>
  text
    .replaceAll(containerName(app, from), containerName(app, to))
    .replaceAll(`/${versionFolder(app, from)}/`, `/${versionFolder(app, to)}/`);

/**
 * Copies a remote's build with another version, so that no build runs.
 * @param change changes the texts by the files' names
 * @returns the folder of the copied build
 */
export async function copyBuild(
  app: string,
  version: string,
  change: (texts: Map<string, string>) => void,
): Promise<string> {
  const source = fileURLToPath(new URL(`../../mfe-${app}`, import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), `mg-${app}-`));
  await cp(join(source, 'package.json'), join(folder, 'package.json'));
  const dist = join(folder, 'dist');
  await cp(join(source, 'dist'), dist, { recursive: true });
  const texts = new Map<string, string>();
  for (const file of await readdir(dist, { recursive: true })) {
    if (/\.(js|css|json)$/.test(file)) texts.set(file, await readFile(join(dist, file), 'utf8'));
  }
  const { metaData } = JSON.parse(texts.get('mf-manifest.json')!) as {
    metaData: { publicPath: string };
  };
  // A local build has another version than its package.json.
  const built = metaData.publicPath.split('/').at(-2)!;
  for (const [file, text] of texts) texts.set(file, asVersion(text, app, built, version));
  change(texts);
  for (const [file, text] of texts) await writeFile(join(dist, file), text);
  return dist;
}
