import { join } from 'node:path';
import type { Variables } from '@mg/command/environment';
import { readEnvironment } from '@mg/local/environment';
import { ReleaseError } from '@mg/release/errors';
import { siteAddress } from '@mg/release/siteAddress';

/**
 * Names the site's folder or bucket as the release tool and `npm start` do.
 * @throws EnvironmentError, and ReleaseError for another address
 */
export function siteFolderOf(env: Variables, cwd: string): string {
  if (!env.RELEASE_SITE) return join(readEnvironment(env).dataDir, 'site');
  const site = siteAddress(env.RELEASE_SITE, cwd);
  if (site) return site;
  throw new ReleaseError('RELEASE_SITE takes a folder, or a bucket such as s3://my-bucket/site.');
}
