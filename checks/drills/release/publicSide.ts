import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { LIVE_FILE, LIVE_LINK, RELEASE_FILE, RELEASES_FOLDER } from '@mg/site-format/layout';
import {
  isBucketAddress,
  readBucketAddress,
} from '../../../tools/release/src/storage/bucketAddress';
import { openSite } from '../../../tools/release/src/storage/openSite';
import { rawRequest } from '../../../tools/release/src/storage/rawRequest';

/** Is a site as servers see it: the files of one set, and all that stands beside the sets. */
export interface PublicSide {
  /** Names the folder of the set that servers show. */
  set: string;
  /** Lists the folders of the published versions. */
  versions: string[];
  /** Reads a file as stored. @throws Error where the file is missing */
  read(path: string): Promise<Buffer>;
}

/** Opens a site by its pointer, whose set is read to the end, also when another one follows. */
export const openPublicSide = (site: string): Promise<PublicSide> =>
  isBucketAddress(site) ? bucketSide(site) : folderSide(site);

async function folderSide(site: string): Promise<PublicSide> {
  const set = await readlink(join(site, LIVE_LINK));
  const list = (folder: string) => readdir(join(site, folder));
  return { set, versions: await versionsIn(list), read: (path) => readFile(join(site, path)) };
}

/** Reads a bucket as everybody may, without a key. */
async function bucketSide(site: string): Promise<PublicSide> {
  const { endpoint, bucket, prefix } = readBucketAddress(site, process.env);
  const get = async (key: string) => {
    const url = new URL(`${endpoint}/${bucket}/${prefix}${encodeURI(key)}`);
    const answer = await rawRequest(url, { timeoutMs: TIMEOUT_MS });
    if (answer.status !== 200) throw new Error(`${key} answers ${answer.status}`);
    return answer;
  };
  const { bytes: live, headers } = await get(LIVE_FILE);
  const set = `sets/${String(headers['x-amz-meta-set'])}`;
  const storage = openSite(site);
  const folders = await versionsIn((folder) => storage.list(folder));
  const sealed: string[] = [];
  for (const folder of folders) {
    // A publication without its manifest is unfinished.
    if ((await storage.list(folder)).includes(RELEASE_FILE)) sealed.push(folder);
  }
  return {
    set,
    versions: sealed,
    async read(path) {
      if (path === LIVE_FILE) return live;
      return (await get(/^(r|records)\//.test(path) ? path : `${set}/${path}`)).bytes;
    },
  };
}

const TIMEOUT_MS = 20_000;

async function versionsIn(list: (folder: string) => Promise<string[]>): Promise<string[]> {
  const folders: string[] = [];
  for (const app of await list(RELEASES_FOLDER)) {
    const folder = `${RELEASES_FOLDER}/${app}`;
    folders.push(...(await list(folder)).map((version) => `${folder}/${version}`));
  }
  return folders;
}
