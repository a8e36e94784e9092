import type { SiteStorage } from './SiteStorage';

export type Readable = Pick<SiteStorage, 'read'>;

/** A file of the site as text; undefined where there is none. */
export const readText = async (site: Readable, path: string): Promise<string | undefined> =>
  (await site.read(path))?.toString('utf8');

/** A file of the site as parsed JSON; undefined where there is none. */
export async function readJson<T>(site: Readable, path: string): Promise<T | undefined> {
  const json = await readText(site, path);
  return json === undefined ? undefined : (JSON.parse(json) as T);
}
