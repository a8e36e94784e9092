import dns from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';
import { DEVELOPMENT_FOLDER, LIVE_FILE, SERVER_FOLDER } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { readEmbedded } from '../pages/embedJson';
import { CACHED } from '../pages/toPageRelease';
import { HttpStorage } from '../storage/HttpStorage';
import { inBatches } from '../storage/inBatches';
import { SiteReader } from '../site/SiteReader';
import { publicDamage } from '../site/publicDamage';
import { filesOfSet, filesOfVersions } from '../site/publicFiles';
import { ProxyError, proxyFor } from '../storage/proxyFor';

const POLL_MS = 100;
const AT_ONCE = 16;
/** Matches files of versions that no visitor's browser loads. */
const NOT_LOADED = new RegExp(`^/r/[^/]+/[^/]+/(${SERVER_FOLDER}|${DEVELOPMENT_FOLDER})/`);

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

interface Door {
  url: string;
  /** Is one of several addresses of the host. */
  ip?: string;
}

interface ReceiptOptions {
  /** Address the public site; each is looked through. */
  urls: readonly string[];
  budgetMs: number;
  /** Knows the records that may come later than the wanted one. */
  site?: SiteReader;
}

/**
 * Waits until the public shows the record, or a later one with the same change: each page, each file
 * that browsers load, and the record's other files, byte for byte. Looks through every address of
 * every host, since visitors come by each.
 */
export async function awaitReceipt(
  record: ReleaseRecord,
  { urls, budgetMs, site }: ReceiptOptions,
): Promise<Receipt> {
  const wanted = { record, site, deadline: Date.now() + budgetMs };
  const doors = (await Promise.all(urls.map(doorsOf))).flat();
  const receipts = await Promise.all(doors.map((door) => receiptThrough(wanted, door)));
  const missed = receipts.find(({ reached }) => !reached);
  return { ...(missed ?? receipts[0]!), addresses: receipts.length };
}

/** Names a host's addresses where there are several. Many machines reach no IPv6 address. */
async function doorsOf(url: string): Promise<Door[]> {
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

interface Wanted {
  record: ReleaseRecord;
  site?: SiteReader;
  /** Ends the wait, by `Date.now()`. */
  deadline: number;
}

async function receiptThrough(
  { record, site, deadline }: Wanted,
  { url, ip }: Door,
): Promise<Omit<Receipt, 'addresses'>> {
  const sound = new Set<string>();
  let problem = 'no time was given';
  for (let isFirst = true; Date.now() < deadline; isFirst = false) {
    try {
      const storage = new HttpStorage(url, { ip, deadline });
      return { reached: true, ...(await requireShown({ record, site }, storage, sound)) };
    } catch (error) {
      // The deadline explains nothing, so an earlier problem stays.
      if (Date.now() < deadline || isFirst) problem = (error as Error).message;
      if (error instanceof ProxyError) break;
      await pause(Math.min(POLL_MS, Math.max(0, deadline - Date.now())));
    }
  }
  problem = ip ? `${ip}: ${problem}` : problem;
  return { reached: false, pages: 0, files: sound.size, problem };
}

/** @param sound has the files that an earlier attempt found as they were written */
async function requireShown(
  wanted: Omit<Wanted, 'deadline'>,
  storage: HttpStorage,
  sound: Set<string>,
) {
  const site = new SiteReader(storage);
  const shown = await shownRecord(wanted, site, storage.url);
  const isLoaded = (address: string) => CACHED.test(address) && !NOT_LOADED.test(address);
  const versions = (await filesOfVersions(site, shown)).filter(({ address }) => isLoaded(address));
  const files = [...filesOfSet(shown), ...versions];
  const open = files.filter(({ address, hash }) => !sound.has(address + hash));
  await inBatches(open, AT_ONCE, async ({ address, hash }) => {
    const [damage] = await publicDamage(storage, { address, hash });
    if (damage) throw new Error(storage.url + ((await oldPage(storage, address, shown)) ?? damage));
    sound.add(address + hash);
  });
  const pages = new Set(['/', ...shown.pages]).size;
  return { pages, files: files.length - pages };
}

/** Returns the record, or a later one of the site with the same change. */
async function shownRecord(
  { record, site: own }: Omit<Wanted, 'deadline'>,
  site: SiteReader,
  url: string,
) {
  const shown = await site.newest();
  if (!shown) throw new Error(`${url}/${LIVE_FILE} is missing`);
  if (shown.serial < record.serial) {
    throw new Error(`${url}/ still shows record ${shown.serial}, not ${record.serial}`);
  }
  for (const { app, to } of record.changes) {
    const live = shown.apps[app]?.version;
    if (live === to) continue;
    const found = `${url}/ shows ${app}@${live ?? 'none'} (record ${shown.serial})`;
    throw new Error(`${found}, not ${to ?? 'none'}`);
  }
  const isLater = shown.serial > record.serial;
  const known = isLater ? await own?.record(shown.serial) : record;
  if (known && JSON.stringify(known) !== JSON.stringify(shown)) {
    throw new Error(`${url}/ shows a record ${shown.serial} that the site does not have`);
  }
  return shown;
}

/** Tells the older record of a page that a cache keeps. */
async function oldPage(storage: HttpStorage, address: string, { serial }: ReleaseRecord) {
  const html = (await storage.get(address)).bytes.toString();
  const page = readEmbedded<PageRelease>(html, PAGE_RELEASE_ELEMENT_ID);
  if (!page || page.serial >= serial) return undefined;
  return `${address} still shows record ${page.serial}, not ${serial}`;
}
