import { isPrivate, LIVE_FILE, LOG_FILE, pagesFor, publicAddress } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { logProblem } from '../site/logProblem';
import { SiteReader } from '../site/SiteReader';
import { publicDamage, type PublicFile } from '../site/publicDamage';
import { damageIn, verified } from '../site/verified';
import { ReleaseError } from '../storage/errors';
import { HttpStorage } from '../storage/HttpStorage';
import { inBatches } from '../storage/inBatches';
import { openClient, type PublicClient } from '../storage/publicClient';

/** Each file takes three requests at once. */
const AT_ONCE = 8;

export interface Verified {
  /** Is 0 when the record is not that of the hash. */
  serial: number;
  /** Counts files; each is fetched plain and in every compressed form. */
  files: number;
  problems: string[];
}

/**
 * Compares a public site with one hash, that of its record: pages, files of the live versions and
 * of their fallbacks, and the log.
 *
 * @param url address of the site, such as `https://www.example.com`
 * @throws ReleaseError where the site does not answer
 */
export async function verifySite(url: string, hash: string): Promise<Verified> {
  const client = openClient(url);
  const live = await client.get(`/${LIVE_FILE}`);
  const bytes = live.status === 200 ? live.bytes : undefined;
  const [another] = damageIn(() => verified(bytes, hash, `/${LIVE_FILE}`));
  if (another) return { serial: 0, files: 0, problems: [`${another}: another record is live`] };
  const record = JSON.parse(live.bytes.toString('utf8')) as ReleaseRecord;
  const { files: versions, problems } = await versionFiles(client, record);
  const files = [...pageFiles(record), ...versions];
  const found = await inBatches(files, AT_ONCE, (file) =>
    publicDamage(client, file, [undefined, 'br', 'gzip']),
  );
  problems.push(...found.flat(), ...(await logProblems(client, live.bytes)));
  return { serial: record.serial, files: files.length, problems };
}

type Hashes = Readonly<Record<string, string>>;

/** Lists the files of a record's set: pages by the addresses of visitors, others by their own. */
function pageFiles({ files, pages }: ReleaseRecord): PublicFile[] {
  const addresses = new Map(
    ['/', ...pages].map((page) => [pagesFor(decodeURIComponent(page))[0]!, page]),
  );
  const shown = Object.entries(files).filter(([path]) => !isPrivate(path));
  const addressOf = (path: string) => addresses.get(path) ?? `/${encodeURI(path)}`;
  return withForms(Object.fromEntries(shown), addressOf);
}

/** Joins each file with the hashes of its compressed forms. */
const withForms = (hashes: Hashes, addressOf: (path: string) => string): PublicFile[] =>
  Object.keys(hashes)
    .filter((path) => !(/\.(br|gz)$/.test(path) && path.slice(0, -3) in hashes))
    .map((path) => ({
      address: addressOf(path),
      hash: hashes[path],
      forms: { br: hashes[`${path}.br`], gzip: hashes[`${path}.gz`] },
    }));

/** Reads the manifests of a record's versions and fallbacks, and lists their files. */
async function versionFiles(client: PublicClient, { apps }: ReleaseRecord) {
  const site = new SiteReader(new HttpStorage(client));
  const problems: string[] = [];
  const versions = Object.entries(apps).flatMap(([app, live]) => [
    { app, version: live.version, hash: live.manifest },
    ...(live.lastGood ? [{ app, version: live.lastGood, hash: live.lastGoodManifest! }] : []),
  ]);
  const files = versions.map(async ({ app, version, hash }) => {
    try {
      const { files } = await site.recorded(app, version, hash);
      const hashes = Object.entries(files).map(([path, file]) => [path, file.hash]);
      return withForms(Object.fromEntries(hashes), (path) =>
        publicAddress(app, version, encodeURI(path)),
      );
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      problems.push(error.message);
      return [];
    }
  });
  return { files: (await Promise.all(files)).flat(), problems };
}

async function logProblems(client: PublicClient, live: Buffer): Promise<string[]> {
  const { bytes, status } = await client.get(`/${LOG_FILE}`);
  // A site may keep its log to itself.
  const problem = status === 200 && logProblem(bytes.toString('utf8'), live);
  return problem ? [`/${LOG_FILE}: ${problem}`] : [];
}
