import {
  CONFIG_FILE,
  FILES_FOLDER,
  KEYS_FOLDER,
  LIVE_FILE,
  recordFile,
  RELEASE_FILE,
  RELEASES_FOLDER,
  setFolder,
  versionFolder,
  type AppName,
} from '@mg/site-format/layout';
import { silently, type Step } from '../storage/step';
import { ReleaseError } from '../storage/errors';
import { inBatches } from '../storage/inBatches';
import { openSite } from '../storage/openSite';
import { sealed } from '../site/seal';
import { SiteReader, type PublishedVersion } from '../site/SiteReader';
import { readWholeSet } from '../site/wholeFolders';
import { textFile, type SiteStorage, type StoredFile, type Tell } from '../storage/SiteStorage';

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

interface Sites {
  source: SiteStorage;
  target: SiteStorage;
  /** Name the sites in messages. */
  from: string;
  to: string;
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
  const sites = { source: openSite(from), target: openSite(to), from, to };
  const { source, target } = sites;
  const serial = await source.latestSerial();
  if (serial === 0) throw new ReleaseError(`Nothing is live in ${from}.`);
  const known = await step('compare the histories', () => commonHistory(sites, serial));
  const done: Mirrored = { serial, versions: 0, records: 0, files: 0 };
  await step('copy the versions', (tell) => copyVersions(sites, done, tell));
  await step('copy the files', async (tell) => {
    await copyFolder(sites, FILES_FOLDER, done, tell);
    for (const path of [CONFIG_FILE, `${KEYS_FOLDER}/preview.pem`]) {
      const bytes = await source.read(path);
      if (bytes) await copyFiles(sites, [{ path, bytes }], done);
    }
  });
  await step('copy the records', async (tell) => {
    for (let next = 1; next <= serial; next += 1) {
      await copyRecord(sites, next, { known, latest: serial, done });
      tell(`${next} of ${serial}`);
    }
    await target.finishSwap();
    const isShown = () => isSame(sites, recordFile(serial), LIVE_FILE);
    if (!(await isShown())) await target.finishSwap(true);
    if (!(await isShown())) {
      throw new ReleaseError(`${to} does not show record ${serial}. Run the command again.`);
    }
  });
  return done;
}

/** Returns the newest serial that both sites have. @throws ReleaseError for another history */
async function commonHistory(sites: Sites, serial: number): Promise<number> {
  const { from, to } = sites;
  const there = await sites.target.latestSerial();
  if (there > serial) {
    throw new ReleaseError(
      `${to} has record ${there}, and ${from} only ${serial}: a copy would go back. Nothing was changed.`,
    );
  }
  // Each record hashes all before, so the newest stands for the history. One copy may be damaged.
  const copies = [recordFile(there), `${setFolder(there)}/${LIVE_FILE}`];
  const same = copies.map((path) => isSame(sites, recordFile(there), path));
  if (there === 0 || (await Promise.all(same)).some(Boolean)) return there;
  throw new ReleaseError(
    `${to} has another record ${there} than ${from}: its history is another one. Nothing was changed.`,
  );
}

async function copyVersions(sites: Sites, done: Mirrored, tell: Tell): Promise<void> {
  const site = new SiteReader(sites.source);
  const all: [AppName, string][] = [];
  for (const app of await site.apps()) {
    const versions = await sites.source.list(`${RELEASES_FOLDER}/${app}`);
    all.push(...versions.map((version): [AppName, string] => [app, version]));
  }
  for (const [index, [app, version]] of all.entries()) {
    tell(`${index} of ${all.length}`);
    const found = await site.find(app, version);
    // A publication without its manifest is unfinished.
    if (found) await copyVersion(sites, site, found, done);
  }
}

async function copyVersion(
  sites: Sites,
  site: SiteReader,
  { manifest, hash }: PublishedVersion,
  done: Mirrored,
): Promise<void> {
  const { target, to } = sites;
  const { app, version } = manifest;
  const folder = versionFolder(app, version);
  const paths = Object.keys(manifest.files);
  const files = [
    ...(await inBatches(paths, AT_ONCE, async (path) => ({
      path,
      bytes: await site.file(manifest, path),
    }))),
    textFile(RELEASE_FILE, sealed(manifest)),
  ];
  const there = await new SiteReader(target).findSound(app, version);
  if (there && there.hash !== hash) {
    throw new ReleaseError(`${to} has another ${app}@${version}. The copy goes no further.`);
  }
  const placed = placedIn(folder, files);
  const names = await target.list(folder);
  // A bucket takes no manifest beside other files, such as a damaged one of a killed copy.
  if (names.length > 0 && !names.includes(RELEASE_FILE)) {
    await copyFiles(sites, placed.slice(0, -1), done);
  }
  if (await target.putIfAbsent(folder, files)) done.versions += 1;
  await copyFiles(sites, placed, done);
}

const placedIn = (folder: string, files: readonly StoredFile[]): StoredFile[] =>
  files.map(({ path, bytes }) => ({ path: `${folder}/${path}`, bytes }));

/** Copies a record and its pages; `gc` has removed the pages of most. */
async function copyRecord(
  sites: Sites,
  serial: number,
  { known, latest, done }: { known: number; latest: number; done: Mirrored },
): Promise<void> {
  const { source, target, from, to } = sites;
  const folder = setFolder(serial);
  const { files, problems } = await readWholeSet(source, serial, latest);
  if (problems[0]) throw new ReleaseError(`${from}: ${problems[0]}. The copy goes no further.`);
  const placed = placedIn(folder, files);
  if (serial <= known) {
    const hasPages = (await target.list(folder)).some((name) => name !== LIVE_FILE);
    const own = { path: recordFile(serial), bytes: placed.at(-1)!.bytes };
    return copyFiles(sites, [own, ...(hasPages ? placed : placed.slice(-1))], done);
  }
  const isNew =
    serial === latest
      ? await target.swapLive(serial - 1, files)
      : await target.putRecord(serial, files);
  if (!isNew) throw new ReleaseError(`${to} was changed meanwhile. Run the command again.`);
  done.records += 1;
  await copyFiles(sites, placed, done);
}

/** Copies all below a folder. Keeps few files in memory, since pictures may be many. */
async function copyFolder(sites: Sites, folder: string, done: Mirrored, tell: Tell): Promise<void> {
  const names = (await sites.source.list(folder)).filter((name) => !name.startsWith('.'));
  const folders: string[] = [];
  let checked = 0;
  await inBatches(names, AT_ONCE, async (name) => {
    const path = `${folder}/${name}`;
    const bytes = await sites.source.read(path);
    if (bytes) await copyFiles(sites, [{ path, bytes }], done);
    else folders.push(path);
    tell(`${folder}: ${(checked += 1)} of ${names.length}`);
  });
  for (const below of folders) await copyFolder(sites, below, done, tell);
}

/** Makes files of the other site equal to the given ones, and reads each back. */
async function copyFiles(
  { target, to }: Sites,
  files: readonly StoredFile[],
  done: Mirrored,
): Promise<void> {
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
async function isSame({ source, target }: Sites, path: string, there: string): Promise<boolean> {
  const [bytes, others] = await Promise.all([source.read(path), target.read(there)]);
  return bytes !== undefined && others !== undefined && bytes.equals(others);
}
