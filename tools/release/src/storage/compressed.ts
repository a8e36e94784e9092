import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BILL_FILE } from '@mg/site-format/declaration';
import { DEVELOPMENT_FOLDER, SERVER_FOLDER } from '@mg/site-format/layout';
import type { StoredFile } from './SiteStorage';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(js|mjs|css|html|json|svg|txt|map|xml|webmanifest)$/;

/** Higher qualities cost a developer seconds and save a few bytes. */
const DEVELOPMENT_QUALITY = 5;

/** Returns the `.br` and `.gz` siblings that servers send in place of a text file. */
export async function compressed(
  { path, bytes }: StoredFile,
  quality: number = constants.BROTLI_MAX_QUALITY,
): Promise<StoredFile[]> {
  if (!TEXT.test(path)) return [];
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // One postfix bit makes the home page a hundred bytes smaller.
        [constants.BROTLI_PARAM_NPOSTFIX]: 1,
      },
    }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return [
    { path: `${path}.br`, bytes: br },
    { path: `${path}.gz`, bytes: gz },
  ];
}

/** Compresses a build's file, except those that browsers never download. */
export async function compressedOfBuild(file: StoredFile): Promise<StoredFile[]> {
  if (file.path.startsWith(`${SERVER_FOLDER}/`) || file.path === BILL_FILE) return [];
  const isForDevelopment = file.path.startsWith(`${DEVELOPMENT_FOLDER}/`);
  return compressed(file, isForDevelopment ? DEVELOPMENT_QUALITY : undefined);
}
