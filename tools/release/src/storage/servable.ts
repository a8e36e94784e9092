import { lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sha384 } from '@mg/site-format/hash';
import { LIVE_FILE, LOG_FILE, RELEASE_FILE } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { FolderStorage } from './FolderStorage';
import { Published } from './Published';
import { readJson } from './readText';

const FORMS = ['', '.br', '.gz'];

/**
 * Makes a check of files that a server is about to send: a file of a version or of a record's set
 * must be as it was written, and its compressed forms, too. Each file is hashed once until it
 * changes.
 *
 * @returns a function that says for a path in the site folder, without links, whether to send it
 */
export function servable(siteDir: string): (path: string) => Promise<boolean> {
  const storage = new FolderStorage(siteDir);
  const published = new Published(storage);
  const known = new Map<string, { stamp: string; isSound: boolean }>();

  const hashesFor = async (path: string): Promise<[folder: string, Record<string, string>]> => {
    const [top, name, version] = path.split('/');
    if (top === 'sets') {
      const record = await readJson<ReleaseRecord>(storage, `sets/${name}/${LIVE_FILE}`);
      return [`sets/${name}`, record?.files ?? {}];
    }
    const found = await published.find(name!, version!);
    const files = Object.entries(found?.manifest.files ?? {});
    const hashes = Object.fromEntries(files.map(([file, { hash }]) => [file, hash]));
    return [`r/${name}/${version}`, hashes];
  };

  const isSound = async (path: string): Promise<boolean> => {
    const [folder, hashes] = await hashesFor(path);
    const file = path.slice(folder.length + 1);
    // These stand for themselves: the log follows from them.
    if ([LIVE_FILE, LOG_FILE, RELEASE_FILE].includes(file)) return true;
    const forms = FORMS.map((ending) => file + ending).filter((form) => form in hashes);
    const found = await Promise.all(
      forms.map(async (form) => {
        const bytes = await storage.read(`${folder}/${form}`);
        return bytes !== undefined && sha384(bytes) === hashes[form];
      }),
    );
    return file in hashes && found.every(Boolean);
  };

  return async (path) => {
    // A server follows the links of compressed forms.
    if (!/^(r|sets)\//.test(path)) return !(await hasLinkedForm(siteDir, path));
    const stamp = await stampOf(siteDir, path);
    const before = known.get(path);
    if (before?.stamp === stamp) return before.isSound;
    // A failure to read may pass, so the next request tries again.
    const isFine = await isSound(path).catch(() => undefined);
    if (isFine !== undefined) known.set(path, { stamp, isSound: isFine });
    return isFine ?? false;
  };
}

async function hasLinkedForm(siteDir: string, path: string): Promise<boolean> {
  const forms = FORMS.map((ending) => lstat(join(siteDir, path + ending)).catch(() => undefined));
  return (await Promise.all(forms)).some((form) => form?.isSymbolicLink());
}

/** Tells changes of a file and of its compressed forms. */
async function stampOf(siteDir: string, path: string): Promise<string> {
  const forms = FORMS.map((ending) => stat(join(siteDir, path + ending)).catch(() => undefined));
  return (await Promise.all(forms)).map((one) => `${one?.mtimeMs} ${one?.size}`).join();
}
