import { contentType } from 'mime-types';
import { cacheControl } from '@mg/site-format/serving';
import { basename } from 'node:path';

const ENCODINGS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

/**
 * Returns the headers with which a file leaves a bucket.
 *
 * @param path is the file's path below the site's public address
 */
export function objectHeaders(path: string): Record<string, string> {
  const [, plain, ending] = /^(.*?)(\.br|\.gz)?$/s.exec(path)!;
  return {
    'content-type': contentType(basename(plain!)) || 'text/plain; charset=utf-8',
    'cache-control': cacheControl(`/${plain}`),
    ...(ending && { 'content-encoding': ENCODINGS[ending]! }),
  };
}
