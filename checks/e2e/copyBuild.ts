import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Names a version of a remote. */
export interface Version {
  app: string;
  version: string;
  /** Names the container's global. */
  container: string;
}

export const versionOf = (app: string, version: string): Version => ({
  app,
  version,
  container: `${app}__${version}`.replaceAll(/[^0-9A-Za-z]/g, '_'),
});

/** Renames a version's container, chunks, classes and addresses, as a build of the other version does. */
export function asVersion(text: string, from: Version, to: Version): string {
  const folderOf = ({ app, version }: Version) => `/r/${app}/${version}/`;
  return text.replaceAll(from.container, to.container).replaceAll(folderOf(from), folderOf(to));
}

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
    metaData: { name: string; publicPath: string };
  };
  // A local build has another version than its package.json.
  const built = metaData.publicPath.split('/').at(-2)!;
  const from = { app, version: built, container: metaData.name };
  for (const [file, text] of texts) texts.set(file, asVersion(text, from, versionOf(app, version)));
  change(texts);
  for (const [file, text] of texts) await writeFile(join(dist, file), text);
  return dist;
}
