import { LIVE_FILE, LOG_FILE, recordFile, setFolder } from '@mg/site-format/layout';
import type { ReadableSite, StoredFile } from '../storage/SiteStorage';
import { logProblem } from './logProblem';
import { KEEP_RECORDS, recordIn } from './records';
import { damageIn, verified } from './verified';

/** Holds the sound files of a folder. */
interface WholeFolder {
  files: StoredFile[];
  /** Has a text for each file that is missing or was changed. */
  problems: string[];
  /** Has a text for each file that no hash stands for. */
  added: string[];
}

interface Exceptions {
  /** Have no hash among the others. */
  others: readonly string[];
  /** Is true for a folder whose files `gc` removes one by one. */
  mayLack?: boolean;
}

/** Compares every file of a folder with the hashes that were written down with the folder. */
export async function readWholeFolder(
  site: ReadableSite,
  folder: string,
  hashes: Readonly<Record<string, string>>,
  { others, mayLack = false }: Exceptions,
): Promise<WholeFolder> {
  const found = new Map(await filesIn(site, folder));
  const files: StoredFile[] = [];
  const problems = Object.entries(hashes).flatMap(([path, hash]) => {
    const bytes = found.get(path);
    if (!bytes && mayLack) return [];
    return damageIn(() => files.push({ path, bytes: verified(bytes, hash, `${folder}/${path}`) }));
  });
  const added = [...found.keys()]
    .filter((path) => !(path in hashes) && !others.includes(path))
    .map((path) => `${folder}/${path} was added`);
  return { files, problems, added };
}

/** Reads a record's set: the record by its copy, its pages by the record, its log by both. */
export async function readWholeSet(
  site: ReadableSite,
  serial: number,
  latest: number,
): Promise<WholeFolder> {
  const folder = setFolder(serial);
  const [names, live, kept, log] = await Promise.all([
    site.list(folder),
    site.read(`${folder}/${LIVE_FILE}`),
    site.read(recordFile(serial)),
    site.read(`${folder}/${LOG_FILE}`),
  ]);
  const unsound = (problem: string) => ({ files: [], problems: [problem], added: [] });
  if (!live || !kept?.equals(live)) {
    return unsound(`${folder}/${LIVE_FILE} and ${recordFile(serial)} differ`);
  }
  const record = recordIn(live);
  if (!record) return unsound(`${folder}/${LIVE_FILE} is no record`);
  // `gc` leaves the record alone, and a killed one some pages.
  const isBare = names.every((name) => name === LIVE_FILE);
  const mayLack = serial <= latest - KEEP_RECORDS || (isBare && serial < latest);
  const others = [LIVE_FILE, LOG_FILE];
  const set = await readWholeFolder(site, folder, record.files, { others, mayLack });
  const broken = log && logProblem(log.toString('utf8'), live);
  return {
    files: [
      ...set.files,
      ...(log ? [{ path: LOG_FILE, bytes: log }] : []),
      { path: LIVE_FILE, bytes: live },
    ],
    problems: [...(broken ? [`${folder}/${LOG_FILE} ${broken}`] : []), ...set.problems],
    added: set.added,
  };
}

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
