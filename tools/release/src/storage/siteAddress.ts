import { resolve } from 'node:path';
import { isBucketAddress } from './bucketAddress';

/** Returns a bucket's address, or the absolute path of a folder; undefined for any other address. */
export function siteAddress(text: string, cwd: string): string | undefined {
  if (isBucketAddress(text)) return text.replace(/\/+$/, '');
  return /^[a-z][a-z\d+.-]+:\/\//i.test(text) ? undefined : resolve(cwd, text);
}
