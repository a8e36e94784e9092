import type { SiteStorage } from './SiteStorage';

export type Readable = Pick<SiteStorage, 'read'>;

/** Reads a file of the site as text, or returns undefined when the file is missing. */
export const readText = async (site: Readable, path: string): Promise<string | undefined> =>
  (await site.read(path))?.toString('utf8');

/** Reads a file of the site as JSON, or returns undefined when the file is missing. */
export async function readJson<T>(site: Readable, path: string): Promise<T | undefined> {
  const json = await readText(site, path);
  return json === undefined ? undefined : (JSON.parse(json) as T);
}
