import { sign } from 'node:crypto';
import { PREVIEW_FILE, SHELL, type AppName } from '@mg/site-format/layout';
import { ownIncompatibilities } from '../gate/ownIncompatibilities';
import { pairIncompatibilities } from '../gate/pairIncompatibilities';
import { quarantine } from '../gate/recordIncompatibilities';
import { ReleaseError } from '../storage/errors';
import { openSite } from '../storage/openSite';
import { publicPart, readPreviewKey } from '../site/previewKey';
import { SiteReader } from '../site/SiteReader';
import type { SiteStorage } from '../storage/SiteStorage';

const HOUR_S = 3600;

export interface Preview {
  /** Goes behind the address of any page of the site, such as `?preview=quote@1.3.0:...`. */
  query: string;
  /** Names a page of the remote, or the front page. */
  page: string;
  /** Follows ISO 8601, in UTC. */
  until: string;
}

/**
 * Signs a link that shows a published version in one tab until a date. The link is good for the
 * live shell alone, and the browser checks signature, date and quarantine at each page.
 *
 * @throws ReleaseError where the version is not published, is in quarantine or live, or does not fit
 */
export async function preview(
  place: string | SiteStorage,
  app: AppName,
  version: string,
  hours: number,
): Promise<Preview> {
  const storage = openSite(place);
  const site = new SiteReader(storage);
  const name = `${app}@${version}`;
  const refuse = (text: string) => new ReleaseError(`No preview of ${name}: ${text}.`);
  if (app === SHELL) throw refuse('only remotes have previews');
  const record = await site.newest();
  if (!record) throw refuse('nothing is live yet');
  const { manifest } = await site.get(app, version);
  const told = await quarantine(site, record, app, version);
  if (told) throw refuse(told);
  if (record.apps[app]?.version === version) throw refuse('everybody sees the version already');
  const live = record.apps[SHELL]!;
  const shell = await site.recorded(SHELL, live.version, live.manifest);
  const unmet = [...ownIncompatibilities(manifest), ...pairIncompatibilities(manifest, shell)];
  if (unmet.length > 0) throw refuse(`that version ${unmet.map(({ text }) => text).join('; ')}`);
  const key = await readPreviewKey(storage);
  if (JSON.stringify(record.previewKey) !== JSON.stringify(publicPart(key))) {
    throw refuse('the live record does not know the key of this site; run compose first');
  }
  const file = (await site.file(manifest, PREVIEW_FILE)).toString('utf8');
  const seconds = Math.floor(Date.now() / 1000 + hours * HOUR_S);
  // The shell's startPreview.ts verifies the same text.
  const text = `${name} ${seconds} ${live.version}\n${file}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  const paths = manifest.remote?.pages?.map(({ path }) => path) ?? [];
  return {
    query: `?preview=${name}:${seconds}:${signature.toString('hex')}`,
    page: paths.find((path) => !path.includes(':')) ?? '/',
    until: new Date(seconds * 1000).toISOString(),
  };
}
