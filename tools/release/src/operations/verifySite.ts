import { isHash } from '@mg/site-format/hash';
import {
  isPrivate,
  LIVE_FILE,
  LOG_FILE,
  NOT_FOUND_PAGE,
  pagesFor,
  publicAddress,
} from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { logProblem } from '../site/logProblem';
import { SiteReader } from '../site/SiteReader';
import { damageIn, verified } from '../site/verified';
import { ReleaseError } from '../storage/errors';
import { HttpStorage } from '../storage/HttpStorage';
import { inBatches } from '../storage/inBatches';
import { openClient, type PublicAnswer, type PublicClient } from '../storage/publicClient';

const AT_ONCE = 24;

export interface Verified {
  /** Is 0 when the record is not that of the hash. */
  serial: number;
  /** Counts files; each is fetched plain and in every compressed form. */
  files: number;
  problems: string[];
}

/** Names a file with the hashes of its content and of its compressed forms. */
interface PublicFile {
  address: string;
  hash: string;
  br?: string;
  gz?: string;
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
  const [another] = damageIn(() => verified(sentBytes(live), hash, `/${LIVE_FILE}`));
  if (another) return { serial: 0, files: 0, problems: [`${another}: another record is live`] };
  const record = JSON.parse(live.bytes.toString('utf8')) as ReleaseRecord;
  const { files: versions, problems } = await versionFiles(client, record);
  const files = [...withForms(pageAddresses(record), record.files), ...versions];
  const found = await inBatches(files, AT_ONCE, (file) => problemsOf(client, file));
  problems.push(...found.flat(), ...(await logProblems(client, live.bytes)));
  return { serial: record.serial, files: files.length, problems };
}

/** Maps each file of the record's set to its address: a visitor's for pages, else its own. */
function pageAddresses({ files, pages }: ReleaseRecord): [path: string, address: string][] {
  const addresses = new Map(
    ['/', ...pages].map((page) => [pagesFor(decodeURIComponent(page))[0]!, page]),
  );
  const shown = Object.keys(files).filter((path) => !isPrivate(path));
  return shown.map((path) => [path, addresses.get(path) ?? `/${encodeURI(path)}`]);
}

/** Joins each file with the hashes of its compressed forms. */
const withForms = (
  addresses: [path: string, address: string][],
  hashes: Readonly<Record<string, string>>,
): PublicFile[] =>
  addresses
    .filter(([path]) => !(/\.(br|gz)$/.test(path) && path.slice(0, -3) in hashes))
    .map(([path, address]) => ({
      ...{ address, hash: hashes[path]! },
      ...{ br: hashes[`${path}.br`], gz: hashes[`${path}.gz`] },
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
      return withForms(
        Object.keys(files).map((path) => [path, publicAddress(app, version, encodeURI(path))]),
        Object.fromEntries(hashes),
      );
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      problems.push(error.message);
      return [];
    }
  });
  return { files: (await Promise.all(files)).flat(), problems };
}

async function problemsOf(client: PublicClient, file: PublicFile): Promise<string[]> {
  const { address, hash, br, gz } = file;
  const plain = await client.get(address);
  const problems = damageIn(() => verified(sentBytes(plain, address), hash, address));
  for (const [encoding, ending, form] of [
    ['br', '.br', br],
    ['gzip', '.gz', gz],
  ] as const) {
    if (form === undefined) continue;
    if (!isHash(form)) problems.push(`${address}${ending} has no sound hash`);
    const sent = await client.get(address, encoding);
    if (sent.encoding !== encoding || isSound(sent.bytes, form)) continue;
    const isSame = isSound(sent.content, hash);
    // A server that compresses by itself sends other bytes, unless it has the file.
    const stored = isSame ? await client.get(address + ending) : undefined;
    if (!isSame || (stored?.status === 200 && !isSound(stored.bytes, form))) {
      problems.push(`${address} has another content when it comes as ${encoding}`);
    }
  }
  return problems;
}

const isSound = (bytes: Buffer | undefined, hash: string): boolean =>
  damageIn(() => verified(bytes, hash, '')).length === 0;

/** Some servers answer the page of missing addresses with that status at its own address, too. */
const sentBytes = ({ status, bytes }: PublicAnswer, address = ''): Buffer | undefined =>
  status === 200 || address === `/${NOT_FOUND_PAGE}` ? bytes : undefined;

async function logProblems(client: PublicClient, live: Buffer): Promise<string[]> {
  const { bytes, status } = await client.get(`/${LOG_FILE}`);
  // A site may keep its log to itself.
  const problem = status === 200 && logProblem(bytes.toString('utf8'), live);
  return problem ? [`/${LOG_FILE}: ${problem}`] : [];
}
