import { lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LIVE_FILE, LOG_FILE, RELEASE_FILE } from '@mg/site-format/layout';
import { FolderStorage } from '../storage/FolderStorage';
import { SiteReader } from './SiteReader';

const FORMS = ['', '.br', '.gz'];

/**
 * Makes a check of files that a server is about to send: a file of a version or of a record's set
 * must be as it was written, and its compressed forms, too. Each file is hashed once until it
 * changes.
 *
 * @returns a function that says for a path in the site folder, without links, whether to send it
 */
export function servable(siteDir: string): (path: string) => Promise<boolean> {
  const site = new SiteReader(new FolderStorage(siteDir));
  const sound = new Map<string, string>();
  return async (path) => {
    // A server follows the links of compressed forms.
    if (!/^(r|sets)\//.test(path)) return !(await hasLinkedForm(siteDir, path));
    const stamp = await stampOf(siteDir, path);
    if (sound.get(path) === stamp) return true;
    // A failure to read may pass, so the next request tries again.
    const isFine = await isSound(site, path).catch(() => false);
    if (isFine) sound.set(path, stamp);
    return isFine;
  };
}

async function isSound(site: SiteReader, path: string): Promise<boolean> {
  const [top, name, ...rest] = path.split('/') as [string, string, ...string[]];
  const file = rest.slice(top === 'sets' ? 0 : 1).join('/');
  // These stand for themselves: the log follows from them.
  if ([LIVE_FILE, LOG_FILE, RELEASE_FILE].includes(file)) return true;
  const readAll = async (files: object, read: (form: string) => Promise<unknown>) => {
    const forms = FORMS.map((ending) => file + ending).filter((form) => form in files);
    await Promise.all(forms.map(read));
    return file in files;
  };
  if (top === 'sets') {
    const record = (await site.record(Number(name)))!;
    return readAll(record.files, (form) => site.page(record, form));
  }
  const { manifest } = (await site.stored(name, rest[0]!))!;
  return readAll(manifest.files, (form) => site.file(manifest, form));
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
