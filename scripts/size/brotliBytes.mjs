import { brotliCompressSync, constants } from 'node:zlib';

/** What a text weighs on its way to a browser: compressed exactly as the release tool does. */
export const brotliBytes = (text) => {
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_NPOSTFIX]: 1,
    },
  }).length;
};
