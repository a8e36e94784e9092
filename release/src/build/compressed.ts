import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { StoredFile } from '../storage/SiteStorage';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(js|mjs|css|html|json|svg|txt|map|xml|webmanifest)$/;

/** The `.br` and `.gz` siblings that servers send in place of a text file. */
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
        // A hundred bytes less of what home waits for.
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
