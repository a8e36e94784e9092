import { BucketClient } from './BucketClient';
import { BucketStorage } from './BucketStorage';
import { isBucketAddress, readBucketAddress } from './bucketAddress';
import { FolderStorage } from './FolderStorage';
import type { SiteStorage } from './SiteStorage';

/**
 * Opens a site by its folder or its bucket (`s3://bucket/prefix`), or returns the caller's storage.
 * @throws ReleaseError where the environment names no store or no key
 */
export function openSite(site: string | SiteStorage): SiteStorage;
export function openSite<Site extends object>(site: string | Site): SiteStorage | Site;
export function openSite(site: string | object) {
  if (typeof site !== 'string') return site;
  if (!isBucketAddress(site)) return new FolderStorage(site);
  return new BucketStorage(new BucketClient(readBucketAddress(site, process.env)));
}
