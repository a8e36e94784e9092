import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '@mg/command';
import type { ReleaseRecord } from '@mg/site-format/record';
import { describeIncompatibility } from './gate/Incompatibility';
import { awaitReceipt } from './operations/awaitReceipt';
import { check } from './operations/check';
import { promote } from './operations/promote';
import { recompose } from './operations/recompose';
import { status } from './operations/status';
import { verifyLog } from './operations/verifyLog';
import { verifySite } from './operations/verifySite';
import { fixtureSite } from './testing/fixtureSite';
import { fetched, screen, SHELL } from './testing/prerenderedSite';
import { staticServer, type StaticServer } from './testing/staticServer';

/** Says where a change of a kind of file could go live: through the gate or past it. */
type Way = 'candidate' | 'public' | 'composed' | 'kept';

/** Lists one file of every kind, in a site with record 3 live. */
const KINDS: [kind: string, file: string, way: Way][] = [
  ['page', 'sets/3/home/index.html', 'public'],
  ['page with a parameter', 'sets/3/products/VASOS/index.html', 'public'],
  ['page, brotli', 'sets/3/home/index.html.br', 'public'],
  ['page, gzip', 'sets/3/home/index.html.gz', 'kept'],
  ['page of an unknown address', 'sets/3/404.html', 'public'],
  ['page for the offline cache', 'sets/3/shell.html', 'public'],
  ['worker', 'sets/3/sw.js', 'public'],
  ['robots.txt', 'sets/3/robots.txt', 'public'],
  ['content', 'sets/3/content.json', 'kept'],
  ['authors', 'sets/3/authors', 'kept'],
  ['page of an earlier record', 'sets/2/home/index.html', 'kept'],
  ['record', 'records/3.json', 'kept'],
  ['earlier record', 'records/1.json', 'kept'],
  ['log', 'sets/3/log', 'kept'],
  ['manifest', 'r/home/2.0.0/release.json', 'composed'],
  ['manifest of a fallback', 'r/home/1.0.0/release.json', 'kept'],
  ['manifest of a candidate', 'r/quote/2.1.0/release.json', 'candidate'],
  ['entry', 'r/home/2.0.0/remoteEntry.js', 'public'],
  ['chunk', 'r/home/2.0.0/expose_HomeScreen.js', 'public'],
  ['chunk, brotli', 'r/home/2.0.0/expose_HomeScreen.js.br', 'public'],
  ['chunk, gzip', 'r/home/2.0.0/expose_HomeScreen.js.gz', 'kept'],
  ['later chunk', 'r/home/2.0.0/later.js', 'public'],
  ['style', 'r/home/2.0.0/expose_HomeScreen.css', 'public'],
  ['picture', 'r/home/2.0.0/assets/hero.svg', 'kept'],
  ['preview file', 'r/home/2.0.0/preview.json', 'kept'],
  ['template', 'r/shell/2.0.0/index.html', 'composed'],
  ['server file of the shell', 'r/shell/2.0.0/ssr/shell.js', 'composed'],
  ['server file', 'r/home/2.0.0/ssr/HomeScreen.js', 'composed'],
  ['entry of a candidate', 'r/quote/2.1.0/remoteEntry.js', 'candidate'],
  ['server file of a candidate', 'r/quote/2.1.0/ssr/QuoteButton.js', 'candidate'],
  ['preview file of a candidate', 'r/quote/2.1.0/preview.json', 'candidate'],
];

const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = copy[at]! ^ 1;
  return copy;
};

/** Changes a file in each way; undefined where the file has no such place. */
const CHANGES: [change: string, apply: (bytes: Buffer) => Buffer | undefined][] = [
  ['first byte', (bytes) => flipped(bytes, 0)],
  ['middle byte', (bytes) => flipped(bytes, bytes.length >> 1)],
  ['last byte', (bytes) => flipped(bytes, bytes.length - 1)],
  ['byte of a hash', (bytes) => within(bytes, (at) => flipped(bytes, at + 20))],
  ['form of a hash', (bytes) => within(bytes, (at) => flipped(bytes, at + 5))],
  ['deleted hash', (bytes) => within(bytes, (at) => without(bytes, at))],
];

const within = (bytes: Buffer, change: (at: number) => Buffer) => {
  const at = bytes.lastIndexOf('sha384-');
  return at < 0 ? undefined : change(at);
};

/** Deletes a field with its name where there is one, or the hash alone. */
function without(bytes: Buffer, at: number): Buffer {
  const text = bytes.toString('latin1');
  const field = /,?\s*"[^"]+":\s*$/.exec(text.slice(0, at - 1));
  const start = field ? field.index : at;
  const end = field ? text.indexOf('"', at) + 1 : at + 71;
  return Buffer.from(text.slice(0, start) + text.slice(end), 'latin1');
}

const fetchContent = fetched('P1');
const budgetMs = 60_000;

/** Each pause of a receipt ends at once, and moves the clock by a third of the budget. */
let pausedMs = 0;
jest.mock('node:timers/promises', () => ({
  setTimeout: async () => void (pausedMs += budgetMs / 3),
}));

let site: string;
let root: string;
let server: StaticServer;
let hash: string;
let record: ReleaseRecord;

beforeAll(async () => {
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + pausedMs);
  const fixture = await fixtureSite();
  ({ site, root } = fixture);
  const version = '2.0.0';
  const extra = {
    shell: { 'ssr/shell.js': SHELL, 'worker.js': 'addEventListener("fetch", () => {});' },
    home: {
      'ssr/HomeScreen.js': screen(`content.promotions[0].name`),
      'later.js': 'later();',
      'assets/hero.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    },
    catalogue: { 'ssr/CatalogueScreen.js': screen(`'list'`) },
    quote: { 'ssr/QuoteButton.js': screen(`'button'`) },
  };
  for (const app of ['shell', 'home', 'catalogue', 'quote'] as const) {
    const contract = app === 'shell' ? '1.0.0' : undefined;
    await fixture.publishFixture({ app, version, contract, extra: extra[app] });
  }
  const quote = { app: 'quote', version: '2.1.0', extra: extra.quote };
  await fixture.publishFixture(quote);
  const versions = { shell: version, home: version, catalogue: version, quote: version };
  await promote(site, versions, { fetchContent });
  ({ record } = await recompose(site, { fetchContent }));
  server = await staticServer(site);
  hash = (await status(site)).hash!;
});

afterAll(() => server.close());

/** Returns the words of a tool's error, or of its findings. */
const wordsOf = async (work: Promise<string[]>) =>
  (await work.catch((error: Error) => [error.message])).join('; ');

/** Runs each tool that has to find a change of the file, by its name. */
function toolsFor(
  way: Way,
  file: string,
  change: string,
): [tool: string, find: () => Promise<string>][] {
  const isPublic =
    way !== 'candidate' && !/^(sets|records)\/[12]|(content\.json|authors)$/.test(file);
  const gate = async () =>
    wordsOf(check(site, { quote: '2.1.0' }).then((all) => all.map(describeIncompatibility)));
  const compose = async () => {
    const copy = join(root, 'copy');
    rmSync(copy, { recursive: true, force: true });
    cpSync(site, copy, { recursive: true, verbatimSymlinks: true });
    return wordsOf(recompose(copy, { fetchContent }).then(({ warnings }) => warnings));
  };
  const receipt = async () =>
    (await awaitReceipt(record, { urls: [server.url], budgetMs })).problem ?? '';
  const log = async () => (await verifyLog(site)).problems.join();
  const verify = async () => (await verifySite(server.url, hash)).problems.join();
  // The last bits of a brotli stream have no meaning, so no browser shows a change there.
  const isSeen = way === 'public' && !(file.endsWith('.br') && change === 'last byte');
  const tools: Partial<Record<string, () => Promise<string>>> = {
    'verify-log': log,
    ...(isPublic && { 'mg verify': verify }),
    ...(way === 'candidate' && { gate }),
    ...(way === 'composed' && { compose }),
    ...(isSeen && { receipt }),
  };
  return Object.entries(tools) as [tool: string, find: () => Promise<string>][];
}

describe('a change after the release', () => {
  it('is not found when there is none', async () => {
    expect((await verifyLog(site)).problems).toEqual([]);
    expect((await verifySite(server.url, hash)).problems).toEqual([]);
    expect(await awaitReceipt(record, { urls: [server.url], budgetMs })).toMatchObject({
      reached: true,
    });
    expect(await check(site, { quote: '2.1.0' })).toEqual([]);
  });

  const tools = ['verify-log', 'mg verify', 'gate', 'compose', 'receipt'];
  const rows: string[][] = [];
  afterAll(() => process.stdout.write(`${table(['changed file', ...tools], rows)}\n`));

  it.each(KINDS)(
    'is found by every tool that it concerns when the changed file is: %s',
    async (...one) => {
      const [kind, file, way] = one;
      const missed: string[] = [];
      const path = join(site, file);
      const before = readFileSync(path);
      const found = new Map<string, number>();
      const asked = new Map<string, number>();
      for (const [change, apply] of CHANGES) {
        const after = apply(before);
        if (!after || (change.includes('hash') && /\.(br|gz)$/.test(file))) continue;
        writeFileSync(path, after);
        for (const [tool, find] of toolsFor(way, file, change)) {
          const words = await find();
          asked.set(tool, (asked.get(tool) ?? 0) + 1);
          found.set(tool, (found.get(tool) ?? 0) + (words ? 1 : 0));
          if (!words) missed.push(`${tool}: ${change} of the ${kind}`);
        }
        writeFileSync(path, before);
      }
      const cells = tools.map((tool) =>
        found.has(tool) ? `${found.get(tool)} of ${asked.get(tool)}` : '-',
      );
      rows.push([kind, ...cells]);
      expect(missed).toEqual([]);
      expect((await verifyLog(site)).problems).toEqual([]);
    },
  );
});
