import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from '../operations/check';
import { promote } from '../operations/promote';
import { fixtureSite } from '../testing/fixtureSite';
import { temporaryFolder } from '../testing/temporaryFolder';
import { describeIncompatibility } from './Incompatibility';

/** Webpack builds this repository's contract once for all tests. */
jest.setTimeout(180_000);

/** Each break has a name, its edit, the refused remotes, and words of one refusal. */
const BREAKS: [string, [string | RegExp, string], string[], string][] = [
  [
    'a renamed action',
    ['itemToggled', 'itemFlipped'],
    ['catalogue'],
    'case "adds items and notes to the list when a pasted list is added": @mg/shared/store/quoteSlice has no itemToggled',
  ],
  [
    'a changed payload',
    ['{ name, amount, retracted } = payload', '{ item: name, amount, retracted } = payload'],
    ['catalogue', 'quote'],
    'case "keeps the place of an item when its amount changes": expected [{"name":"FILM","amount":12}',
  ],
  [
    'a selector of another unit',
    ['items.reduce((total, item) => total + item.amount, 0)', 'items.length'],
    ['quote'],
    'case "counts pieces when a list shows its total": expected 13, found 2',
  ],
  [
    'a number in place of a date',
    ['? catalogue.takenAt : undefined', '? Date.parse(catalogue.takenAt) : undefined'],
    ['catalogue'],
    'case "names the date of the catalogue when the store is unreachable": expected "2026-11-20T12:00:00.000Z", found 1795',
  ],
  [
    'a missing entrance',
    ['"./services/messagingApp.ts":', '"./services/chat.ts":'],
    ['home', 'catalogue', 'quote'],
    'case "writes a line for each item when the list goes into a PDF or a chat" and 1 more: it uses @mg/shared/services/messagingApp, which the shell does not bring',
  ],
  [
    'a slot with other props',
    [/product: (\{ name: 'VASO)/, 'item: $1'],
    ['catalogue'],
    'case "passes name, type and subtype when a part is below a product": expected ["product"], found ["item"]',
  ],
  [
    'a renamed outcome of the mail API',
    ["outcome: 'accepted'", "outcome: 'queued'"],
    ['home', 'quote'],
    'case "reaches the mail API and the document store when the visitor sends a form": expected {"outcome":"accepted"}, found {"outcome":"queued"}',
  ],
  [
    'a missing transition between two states',
    ["retried: 'contact',", ''],
    ['quote'],
    'case "keeps the list for a retry when the mail API refuses or does not answer": expected 2, found 4',
  ],
  [
    'a renamed prop',
    ['function Field({ label,', 'function Field({ caption: label,'],
    ['home', 'quote'],
    'case "renders its forms and texts when the home screen opens": expected ">Asunto</label>" in ',
  ],
  [
    'a renamed service',
    ['appendEnquiry', 'noteEnquiry'],
    ['home'],
    'case "reaches the mail API and the document store when the visitor sends a form": expected ["sendEmail","appendEnquiry","recordContact","subscribe","recordContact"], found ["sendEmail","noteEnquiry"',
  ],
  [
    'another form of an address',
    ['encodeURIComponent(typeName)', 'encodeURIComponent(typeName.toLowerCase())'],
    ['home', 'catalogue'],
    'case "renders its forms and texts when the home screen opens": expected "/products/A%2FB%20%C3%B1", found "/products/a%2Fb%20%C3%B1"',
  ],
  [
    'a missing text',
    ['sentTitle:', 'thanksTitle:'],
    ['quote'],
    'case "has titles and texts when a panel shows": expected the text sentTitle',
  ],
];

const REMOTES = ['home', 'catalogue', 'quote'] as const;

/** Makes this repository's contract live as shell 1.1.0, with the cases of each remote. */
async function siteOfThisRepository() {
  const builds = temporaryFolder();
  const script = join(__dirname, '../testing/buildContracts.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, builds], { encoding: 'utf8' });
  expect(`${status} ${stderr}`).toMatch(/^0 /);
  const read = (path: string) => readFileSync(join(builds, path), 'utf8');
  const { site, publishFixture } = await fixtureSite();
  const server = read('shell/ssr/shell.js');
  const publishShell = (version: string, code: string) =>
    publishFixture({
      app: 'shell',
      version,
      contract: '1.0.0',
      extra: { 'ssr/shell.js': code },
    });
  await publishShell('1.1.0', server);
  for (const app of REMOTES) {
    const extra = { 'ssr/contract.js': read(`${app}/ssr/contract.js`) };
    await publishFixture({ app, version: '1.1.0', extra });
  }
  const versions = { shell: '1.1.0', home: '1.1.0', catalogue: '1.1.0', quote: '1.1.0' };
  await promote(site, versions, { fetchContent: () => Promise.reject(new Error('down')) });
  return { site, server, publishShell };
}

describe('the gate with the contract of this repository', () => {
  let live: ReturnType<typeof siteOfThisRepository>;
  beforeAll(async () => {
    live = siteOfThisRepository();
    await live;
  });

  it('accepts a shell when its contract is unchanged', async () => {
    const { site, server, publishShell } = await live;
    await publishShell('1.2.0', `${server}\n`);
    // The gate also refuses a shell whose cases exceed the timeout of `runContract`.
    expect(await check(site, { shell: '1.2.0' })).toEqual([]);
  });

  it.each(BREAKS.map((entry, index) => [...entry, `1.3.${index}`] as const))(
    'refuses a shell when its contract has %s',
    async (_, [from, to], remotes, words, version) => {
      const { site, server, publishShell } = await live;
      const broken = server.replaceAll(typeof from === 'string' ? from : RegExp(from, 'g'), to);
      expect(broken).not.toBe(server);
      await publishShell(version, broken);
      const incompatibilities = await check(site, { shell: version });
      const refused = new Set(incompatibilities.map(({ other }) => other!.app));
      expect([...refused].sort()).toEqual([...remotes].sort());
      const pairs = remotes.map((app) => `shell@${version} x ${app}@1.1.0 (live): ${app}@1.1.0 `);
      const texts = incompatibilities.map(describeIncompatibility).join('\n');
      expect(pairs.map((pair) => texts.includes(`${pair}case "`))).toEqual(remotes.map(() => true));
      expect(texts).toContain(words);
    },
  );
});
