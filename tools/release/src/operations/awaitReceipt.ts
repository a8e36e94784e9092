import dns from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isPrivate, LIVE_FILE, pagesFor, SHELL } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { knownAddresses, type KnownAddresses } from '../pages/markup';
import { HttpStorage } from '../storage/HttpStorage';
import { inBatches } from '../storage/inBatches';
import { SiteReader } from '../site/SiteReader';
import { publicDamage, type PublicFile } from '../site/publicDamage';
import { verified } from '../site/verified';
import { readJson } from '../storage/readText';
import { ProxyError, proxyFor } from '../storage/proxyFor';
import { openClient, type PublicClient } from '../storage/publicClient';
import { fetchPage } from './readPublicPage';

const POLL_MS = 100;
const AT_ONCE = 16;

export interface Receipt {
  reached: boolean;
  /** Counts pages with the record; `files` counts files with the right hash. */
  pages: number;
  files: number;
  /** Counts the addresses that the receipt looked through. */
  addresses: number;
  /** States the last problem when the release does not reach the public within the budget. */
  problem?: string;
}

/** Holds what the public must see of one record. */
interface Expected {
  shown: ReleaseRecord;
  /** Maps the files of its versions to their hashes. */
  hashes: KnownAddresses['files'];
}

interface ReceiptOptions {
  /** Address the public site; each is looked through. */
  urls: readonly string[];
  budgetMs: number;
}

/**
 * Waits until each public page is that of the record, byte for byte, or of a later one with the same
 * change. Then compares the hashes of all files of these pages, and of the record's other files.
 * Looks through every address of every host, since visitors come by each.
 */
export async function awaitReceipt(
  record: ReleaseRecord,
  { urls, budgetMs }: ReceiptOptions,
): Promise<Receipt> {
  const deadline = Date.now() + budgetMs;
  const doors = (await Promise.all(urls.map(doorsOf))).flat();
  const receipts = await Promise.all(
    doors.map(async ({ url, ip }) => {
      const receipt = await receiptThrough(record, openClient(url, { ip, deadline }), deadline);
      return { ...receipt, problem: receipt.problem && (ip ? `${ip}: ` : '') + receipt.problem };
    }),
  );
  const missed = receipts.find(({ reached }) => !reached);
  return {
    reached: !missed,
    pages: Math.min(...receipts.map(({ pages }) => pages)),
    files: Math.min(...receipts.map(({ files }) => files)),
    addresses: receipts.length,
    ...(missed && { problem: missed.problem }),
  };
}

/** Names a host's addresses where there are several. Many machines reach no IPv6 address. */
async function doorsOf(url: string): Promise<{ url: string; ip?: string }[]> {
  // The proxy looks up the name.
  if (isProxied(url)) return [{ url }];
  const { hostname } = new URL(url);
  const found = await dns.lookup(hostname, { all: true, family: 4 }).catch(() => []);
  const ips = [...new Set(found.map(({ address }) => address))];
  return ips.length > 1 ? ips.map((ip) => ({ url, ip })) : [{ url }];
}

function isProxied(url: string): boolean {
  try {
    return proxyFor(new URL(url)) !== undefined;
  } catch {
    // The receipt tells the problem.
    return true;
  }
}

async function receiptThrough(
  record: ReleaseRecord,
  client: PublicClient,
  deadline: number,
): Promise<Omit<Receipt, 'addresses'>> {
  const { url } = client;
  const paths = [...new Set(['/', ...record.pages])];
  const sound = new Set<string>();
  let problem = '';
  while (Date.now() < deadline) {
    try {
      const files = new Map<string, string | undefined>();
      const expected = expectations(record, client);
      await inBatches(paths, AT_ONCE, async (path) => {
        const page = await fetchPageOf(record, client, path);
        const { shown, hashes } = await expected(page.serial);
        const hash = pageHash(shown, path);
        verified(Buffer.from(page.html), hash, url + path);
        await requireSound(client, { address: path, hash }, ['br']);
        for (const address of page.files.keys()) files.set(address, hashes.get(address));
        // A later record may have other files.
        if (shown === record) for (const one of ownFiles(record)) files.set(...one);
      });
      const open = [...files].filter(([address]) => !sound.has(address));
      await inBatches(open, AT_ONCE, async ([address, hash]) => {
        await requireSound(client, { address, hash });
        sound.add(address);
      });
      return { reached: true, pages: paths.length, files: files.size };
    } catch (error) {
      // The deadline explains nothing, so an earlier problem stays.
      if (Date.now() < deadline || !problem) problem = (error as Error).message;
      if (error instanceof ProxyError) break;
      await pause(Math.min(POLL_MS, Math.max(0, deadline - Date.now())));
    }
  }
  return {
    reached: false,
    pages: 0,
    files: sound.size,
    problem: problem || 'no time was given',
  };
}

/** Returns a function that finds the record of a serial, each once: the given one or a later one. */
function expectations(record: ReleaseRecord, client: PublicClient) {
  const known = new Map<number, Promise<Expected>>();
  const read = async (serial: number): Promise<Expected> => {
    const shown = serial === record.serial ? record : await laterRecord(serial, client);
    const manifests = await new SiteReader(new HttpStorage(client)).manifestsOf(shown.apps);
    return { shown, hashes: knownAddresses(manifests, shown.config).files };
  };
  return (serial: number): Promise<Expected> => {
    const found = known.get(serial) ?? read(serial);
    known.set(serial, found);
    return found;
  };
}

async function laterRecord(serial: number, client: PublicClient): Promise<ReleaseRecord> {
  const live = await readJson<ReleaseRecord>(new HttpStorage(client), LIVE_FILE);
  if (live?.serial === serial) return live;
  throw new Error(`${client.url}/${LIVE_FILE} is not that of record ${serial}, which a page shows`);
}

async function requireSound(
  client: PublicClient,
  file: PublicFile,
  encodings?: ['br'],
): Promise<void> {
  const [damage] = await publicDamage(client, file, encodings);
  if (damage) throw new Error(client.url + damage);
}

const pageHash = ({ files }: ReleaseRecord, path: string): string | undefined =>
  pagesFor(decodeURIComponent(path)).flatMap((file) => files[file] ?? [])[0];

/** Lists the record's files that no page names, with their addresses and hashes. */
const ownFiles = ({ files }: ReleaseRecord): [address: string, hash: string][] =>
  Object.entries(files)
    .filter(([path]) => !/(^|\/)index\.html$|\.(br|gz)$/.test(path) && !isPrivate(path))
    .map(([path, hash]) => [`/${encodeURI(path)}`, hash]);

async function fetchPageOf(record: ReleaseRecord, client: PublicClient, path: string) {
  const page = await fetchPage(client, path);
  const address = client.url + path;
  if (page.serial < record.serial) {
    throw new Error(`${address} still shows record ${page.serial}, not ${record.serial}`);
  }
  for (const { app, to } of record.changes) {
    const shown =
      app === SHELL ? page.release.shell.version : page.release.remotes[app]?.live.version;
    if (shown !== to) {
      const found = `${address} shows ${app}@${shown ?? 'none'} (record ${page.serial})`;
      throw new Error(`${found}, not ${to ?? 'none'}`);
    }
  }
  return page;
}
