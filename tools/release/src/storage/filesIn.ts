import type { ReadableSite } from './SiteStorage';

/** Reads all files below a folder, by their path in that folder; hidden ones are unfinished work. */
export async function filesIn(
  site: ReadableSite,
  folder: string,
  below = '',
): Promise<[path: string, bytes: Buffer][]> {
  const found = (await site.list(folder)).map(async (name): Promise<[string, Buffer][]> => {
    if (name.startsWith('.')) return [];
    const bytes = await site.read(`${folder}/${name}`);
    if (bytes) return [[below + name, bytes]];
    return filesIn(site, `${folder}/${name}`, `${below}${name}/`);
  });
  return (await Promise.all(found)).flat();
}
