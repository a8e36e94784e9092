import {
  CONFIG_FILE,
  FILES_FOLDER,
  KEYS_FOLDER,
  LIVE_FILE,
  recordFile,
  RELEASE_FILE,
  rootFile,
  setFolder,
  versionFolder,
} from '@mg/site-format/layout';
import { silently, type Step } from '../storage/step';
import { ReleaseError, undefinedIfDamaged } from '../storage/errors';
import { inBatches } from '../storage/inBatches';
import { openSite } from '../storage/openSite';
import { putRoot } from '../site/roots';
import { SiteReader } from '../site/SiteReader';
import { readText } from '../storage/readText';
import { readWholeSet, readWholeVersion, type WholeFolder } from '../site/wholeFolders';
import type { SiteStorage, StoredFile, Tell } from '../storage/SiteStorage';

const AT_ONCE = 16;

export interface Mirrored {
  /** Is the record that both sites have live. */
  serial: number;
  /** Count what the other site did not have. */
  versions: number;
  records: number;
  /** Counts single files that the other site lacked, or had in another state. */
  files: number;
}

interface Copy {
  source: SiteStorage;
  target: SiteStorage;
  /** Name the sites in messages. */
  from: string;
  to: string;
  done: Mirrored;
}

/**
 * Copies a site with its history to another folder or bucket: versions and files first, then the
 * records, the live one last. Reads each copy back, replaces a damaged one, and starts where a
 * killed run ended.
 *
 * @throws ReleaseError where the other site has another history or a newer record, and where a file of
 * this site is not as it was written
 */
export async function mirror(from: string, to: string, step: Step = silently): Promise<Mirrored> {
  const [source, target] = [openSite(from), openSite(to)];
  const serial = await source.latestSerial();
  if (serial === 0) throw new ReleaseError(`Nothing is live in ${from}.`);
  const copy: Copy = {
    source,
    target,
    from,
    to,
    done: { serial, versions: 0, records: 0, files: 0 },
  };
  const known = await step('compare the histories', () => commonHistory(copy));
  await step('copy the versions', async (tell) => {
    const site = new SiteReader(source);
    await copyRoots(copy, site);
    await inBatches(await site.versions(), 1, (one) => copyVersion(copy, site, one), tell);
  });
  await step('copy the files', async (tell) => {
    for (const path of [FILES_FOLDER, CONFIG_FILE, KEYS_FOLDER]) await copyAt(copy, path, tell);
  });
  await step('copy the records', async (tell) => {
    const serials = Array.from({ length: serial }, (_, index) => index + 1);
    await inBatches(serials, 1, (next) => copyRecord(copy, next, known), tell);
    await target.finishSwap();
    const isShown = () => isSame(copy, recordFile(serial), LIVE_FILE);
    if (!(await isShown())) await target.finishSwap(true);
    if (!(await isShown())) {
      throw new ReleaseError(`${to} does not show record ${serial}. Run the command again.`);
    }
  });
  return copy.done;
}

/** Returns the newest serial that both sites have. @throws ReleaseError for another history */
async function commonHistory(copy: Copy): Promise<number> {
  const { from, to, done } = copy;
  const there = await copy.target.latestSerial();
  if (there > done.serial) {
    throw new ReleaseError(
      `${to} has record ${there}, and ${from} only ${done.serial}: a copy would go back. Nothing was changed.`,
    );
  }
  // Each record hashes all before, so the newest stands for the history. One copy may be damaged.
  const copies = [recordFile(there), `${setFolder(there)}/${LIVE_FILE}`];
  const same = copies.map((path) => isSame(copy, recordFile(there), path));
  if (there === 0 || (await Promise.all(same)).some(Boolean)) return there;
  throw new ReleaseError(
    `${to} has another record ${there} than ${from}: its history is another one. Nothing was changed.`,
  );
}

/** @throws ReleaseError where the other site has other keys */
async function copyRoots({ source, target }: Copy, site: SiteReader): Promise<void> {
  for (const { version } of (await site.rootChain()).roots) {
    await putRoot(target, version, (await readText(source, rootFile(version)))!);
  }
}

async function copyVersion(
  copy: Copy,
  site: SiteReader,
  { app, version }: { app: string; version: string },
): Promise<void> {
  const whole = await readWholeVersion(site, app, version);
  // A publication without its manifest is unfinished.
  if (!whole) return;
  const { target, to, done } = copy;
  const folder = versionFolder(app, version);
  const placed = placedIn(folder, soundFiles(copy, whole));
  const there = await new SiteReader(target).stored(app, version).catch(undefinedIfDamaged);
  if (there && there.hash !== (await site.stored(app, version))!.hash) {
    throw new ReleaseError(`${to} has another ${app}@${version}. The copy goes no further.`);
  }
  const names = await target.list(folder);
  // A bucket takes no manifest beside other files, such as a damaged one of a killed copy.
  if (names.length > 0 && !names.includes(RELEASE_FILE)) {
    await copyFiles(copy, placed.slice(0, -1));
  }
  if (await target.putIfAbsent(folder, whole.files)) done.versions += 1;
  await copyFiles(copy, placed);
}

/** @throws ReleaseError for a damaged folder of the source */
function soundFiles({ from }: Copy, { files, problems }: WholeFolder): readonly StoredFile[] {
  if (!problems[0]) return files;
  throw new ReleaseError(`${from}: ${problems[0]}. The copy goes no further.`);
}

const placedIn = (folder: string, files: readonly StoredFile[]): StoredFile[] =>
  files.map(({ path, bytes }) => ({ path: `${folder}/${path}`, bytes }));

/** Copies a record and its pages; `gc` has removed the pages of most. */
async function copyRecord(copy: Copy, serial: number, known: number): Promise<void> {
  const { source, target, to, done } = copy;
  const folder = setFolder(serial);
  const files = soundFiles(copy, await readWholeSet(source, serial, done.serial));
  const placed = placedIn(folder, files);
  if (serial <= known) {
    const hasPages = (await target.list(folder)).some((name) => name !== LIVE_FILE);
    const own = { path: recordFile(serial), bytes: placed.at(-1)!.bytes };
    return copyFiles(copy, [own, ...(hasPages ? placed : placed.slice(-1))]);
  }
  const isNew =
    serial === done.serial
      ? await target.swapLive(serial - 1, files)
      : await target.putRecord(serial, files);
  if (!isNew) throw new ReleaseError(`${to} was changed meanwhile. Run the command again.`);
  done.records += 1;
  await copyFiles(copy, placed);
}

/** Copies a file, or all below a folder. Keeps few files in memory, since pictures may be many. */
async function copyAt(copy: Copy, path: string, tell?: Tell): Promise<void> {
  const bytes = await copy.source.read(path);
  if (bytes) return copyFiles(copy, [{ path, bytes }]);
  const names = (await copy.source.list(path)).filter((name) => !name.startsWith('.'));
  await inBatches(names, AT_ONCE, (name) => copyAt(copy, `${path}/${name}`), tell);
}

/** Makes files of the other site equal to the given ones, and reads each back. */
async function copyFiles({ target, to, done }: Copy, files: readonly StoredFile[]): Promise<void> {
  await inBatches(files, AT_ONCE, async ({ path, bytes }) => {
    const isThere = async () => (await target.read(path))?.equals(bytes) ?? false;
    if (await isThere()) return;
    await target.replace(path, bytes);
    if (!(await isThere())) {
      throw new ReleaseError(`${to} does not keep ${path} as it was sent. Run the command again.`);
    }
    done.files += 1;
  });
}

/** Compares a file of this site with a file of the other; two missing files differ. */
async function isSame({ source, target }: Copy, path: string, there: string): Promise<boolean> {
  const [bytes, others] = await Promise.all([source.read(path), target.read(there)]);
  return bytes !== undefined && others !== undefined && bytes.equals(others);
}
