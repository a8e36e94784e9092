import { isHash, sha384 } from '@mg/site-format/hash';
import {
  isPrivate,
  LIVE_FILE,
  LOG_FILE,
  pagesFor,
  publicAddress,
  RELEASE_FILE,
  type AppName,
} from '@mg/site-format/layout';
import type { ReleaseManifest } from '@mg/site-format/manifest';
import type { ReleaseRecord } from '@mg/site-format/record';
import { inBatches } from '../storage/inBatches';
import { logProblem } from '../storage/logProblem';
import { openClient, type PublicClient } from '../storage/publicClient';

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
  if (live.status !== 200 || sha384(live.bytes) !== hash) {
    const found = live.status === 200 ? `has the hash ${sha384(live.bytes)}` : `is missing`;
    return { serial: 0, files: 0, problems: [`/${LIVE_FILE} ${found}: another record is live`] };
  }
  const record = JSON.parse(live.bytes.toString('utf8')) as ReleaseRecord;
  const problems: string[] = [];
  const files = withForms(pageFiles(record), record.files);
  for (const { app, version, manifest } of versionsIn(record)) {
    files.push(...(await versionFiles(client, app, version, manifest, problems)));
  }
  const found = await inBatches(files, AT_ONCE, (file) => problemsOf(client, file));
  problems.push(...found.flat(), ...(await logProblems(client, live.bytes)));
  return { serial: record.serial, files: files.length, problems };
}

function versionsIn({ apps }: ReleaseRecord) {
  return Object.entries(apps).flatMap(([app, live]) => [
    { app, version: live.version, manifest: live.manifest },
    ...(live.lastGood ? [{ app, version: live.lastGood, manifest: live.lastGoodManifest }] : []),
  ]);
}

/** Maps each file of the record's set to its address: a visitor's for pages, else its own. */
function pageFiles({ files, pages }: ReleaseRecord): [path: string, address: string][] {
  const addresses = new Map(
    ['/', ...pages].map((page) => [pagesFor(decodeURIComponent(page))[0]!, page]),
  );
  const shown = Object.keys(files).filter((path) => !isPrivate(path));
  return shown.map((path) => [path, addresses.get(path) ?? `/${encodeURI(path)}`]);
}

/** Joins each file with the hashes of its compressed forms. */
function withForms(
  addresses: [path: string, address: string][],
  hashes: Readonly<Record<string, string>>,
): PublicFile[] {
  return addresses
    .filter(([path]) => !(/\.(br|gz)$/.test(path) && path.slice(0, -3) in hashes))
    .map(([path, address]) => ({
      address,
      hash: hashes[path]!,
      br: hashes[`${path}.br`],
      gz: hashes[`${path}.gz`],
    }));
}

async function versionFiles(
  client: PublicClient,
  app: AppName,
  version: string,
  hash: string | undefined,
  problems: string[],
): Promise<PublicFile[]> {
  const address = publicAddress(app, version, RELEASE_FILE);
  const { bytes, status } = await client.get(address);
  if (status !== 200 || sha384(bytes) !== hash) {
    problems.push(`${address} ${status === 200 ? 'is not that of the record' : 'is missing'}`);
    return [];
  }
  const { files } = JSON.parse(bytes.toString('utf8')) as ReleaseManifest;
  const hashes = Object.fromEntries(Object.entries(files).map(([path, file]) => [path, file.hash]));
  return withForms(
    Object.keys(files).map((path) => [path, publicAddress(app, version, encodeURI(path))]),
    hashes,
  );
}

async function problemsOf(client: PublicClient, file: PublicFile): Promise<string[]> {
  const { address, hash, br, gz } = file;
  if (![hash, br ?? hash, gz ?? hash].every(isHash)) return [`${address} has a malformed hash`];
  const plain = await client.get(address);
  const texts = sha384(plain.bytes) === hash ? [] : [said(address, plain.status)];
  for (const [encoding, ending, form] of [
    ['br', '.br', br],
    ['gzip', '.gz', gz],
  ] as const) {
    if (form === undefined) continue;
    const sent = await client.get(address, encoding);
    if (sent.encoding !== encoding) continue;
    if (sha384(sent.bytes) === form) continue;
    const isSame = sent.content !== undefined && sha384(sent.content) === hash;
    // A server that compresses by itself sends other bytes, unless it has the file.
    const stored = isSame ? await client.get(address + ending) : undefined;
    if (!isSame || (stored!.status === 200 && sha384(stored!.bytes) !== form)) {
      texts.push(`${address} has another content when it comes as ${encoding}`);
    }
  }
  return texts;
}

const said = (address: string, status: number) =>
  status === 200 ? `${address} has another content` : `${address} answers ${status}`;

async function logProblems(client: PublicClient, live: Buffer): Promise<string[]> {
  const { bytes, status } = await client.get(`/${LOG_FILE}`);
  // A site may keep its log to itself.
  const problem = status === 200 && logProblem(bytes.toString('utf8'), live);
  return problem ? [`/${LOG_FILE}: ${problem}`] : [];
}
