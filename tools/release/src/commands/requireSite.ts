import { RELEASES_FOLDER } from '@mg/site-format/layout';
import { ReleaseError } from '../storage/errors';
import { openSite } from '../storage/openSite';
import { servedSites } from '../storage/servedSites';
import type { SiteStorage } from '../storage/SiteStorage';

/** Refuses a folder without a site, and names the sites that the operator may mean. */
export class NoSiteError extends ReleaseError {
  override name = 'NoSiteError';

  /** @param sites other site folders of this machine, each with its address when one is served */
  constructor(
    readonly folder: string,
    readonly sites: { site: string; url?: string }[],
  ) {
    const others = sites.map(({ site, url }) => `\n  ${site}${url ? `, served at ${url}` : ''}`);
    super(
      `There is no site in ${folder}.` +
        (others.length > 0 ? ` Sites on this machine:${others.join('')}\n` : ' ') +
        'Name the right one with --site (or RELEASE_SITE), or make a new site: publish --init.',
    );
  }
}

/**
 * Requires published versions in a site, since a misspelt path is no new site.
 *
 * @param usual the site folder without `--site`
 * @throws NoSiteError
 */
export async function requireSite(
  folder: string,
  usual?: string,
  storage = openSite(folder),
): Promise<void> {
  if (await isSite(storage)) return;
  const served = await servedSites();
  const isUnknown = usual !== undefined && !served.some(({ site }) => site === usual);
  const own = isUnknown && (await isSite(openSite(usual))) ? [{ site: usual }] : [];
  throw new NoSiteError(folder, [...served, ...own]);
}

const isSite = async (site: SiteStorage) => (await site.list(RELEASES_FOLDER)).length > 0;
