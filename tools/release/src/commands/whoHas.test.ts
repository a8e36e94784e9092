import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run as runProgram } from '@mg/command';
import { BILL_FILE } from '@mg/site-format/declaration';
import { publish } from '../operations/publish';
import { promote } from '../operations/promote';
import { silently } from '../storage/step';
import { fixtureBuild } from '../testing/fixtureBuild';
import { fixtureBucket, fixtureSite } from '../testing/fixtureSite';
import { memoryStore, storeVariables } from '../testing/memoryStore';
import { temporaryFolder } from '../testing/temporaryFolder';
import { releaseProgram } from './releaseProgram';

const BAD = { purl: 'pkg:npm/%40a/bad@1.2.3', files: ['remoteEntry.js'] };
const GOOD = { purl: 'pkg:npm/%40a/bad@1.3.0', files: ['remoteEntry.js', 'ssr/Home.js'] };

/** Writes a bill as the kit and other tools do: nested, and with more fields. */
const billOf = (...packages: (typeof BAD)[]) =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    components: [
      {
        name: 'outer',
        purl: 'pkg:npm/outer@2.0.0-rc.1%2B7',
        components: packages.map(({ purl, files }) => ({
          purl,
          evidence: { occurrences: files.map((location) => ({ location })) },
        })),
      },
      { name: 'native', purl: 'pkg:deb/debian/bad@1.2.3' },
    ],
  });

async function run(site: string, line: string) {
  let text = '';
  const print = (more: string) => (text += more);
  const program = releaseProgram({ root: site, cwd: '/', step: silently });
  const argv = ['who-has', ...line.split(' '), '--site', site];
  const exitCode = await runProgram(program, argv, { out: print, error: print });
  return { exitCode, text: text.trimEnd() };
}

/** Publishes a version of `quote` with a bill. */
async function publishWith(site: string, root: string, version: string, bill?: string) {
  const extra: Record<string, string> = bill === undefined ? {} : { [BILL_FILE]: bill };
  const build = await fixtureBuild(root, { app: 'quote', version, extra });
  await publish(site, 'quote', build, version);
}

describe('who-has', () => {
  let root: string, site: string;
  beforeAll(async () => {
    ({ root, site } = await fixtureSite());
    // With the four versions of the fixture, the site has 40.
    const bills = [...Array<typeof BAD>(34).fill(GOOD).fill(BAD, 6, 7)].map((one) => billOf(one));
    await Promise.all(
      [...bills, '<bom/>', billOf()].map((bill, index) =>
        publishWith(site, root, `1.${index + 1}.0`, bill),
      ),
    );
    await promote(site, { quote: '1.7.0' });
  });

  it('names the bad version, and those without a bill, when the site has 40 versions', async () => {
    const { exitCode, text } = await run(site, '@a/bad@<1.3.0');
    expect(exitCode).toBe(0);
    expect(text).toMatch(/^@a\/bad@<1\.3\.0 is in 1 of 35 known versions; 5 are unknown\.\n/);
    const rows = text.split('\n').slice(2);
    expect(rows.map((row) => row.split(/ {2,}/))).toEqual(
      expect.arrayContaining([
        ['live', 'quote@1.7.0', '1.2.3', 'remoteEntry.js'],
        ['live', 'shell@1.0.0', '?', 'unknown: no bill of materials'],
        ['last good', 'quote@1.0.0', '?', 'unknown: no bill of materials'],
        ['published', 'quote@1.35.0', '?', 'unknown: a bom.cdx.json that is not CycloneDX'],
      ]),
    );
    expect(rows).toHaveLength(6);
    expect(rows.at(-1)).toMatch(/^published/);
  });

  it.each([
    ['@a/bad', 34],
    ['@a/bad@1.3.0', 33],
    ['@a/bad@^1.2', 34],
    ['@a/bad@>=2', 0],
    ['bad', 0],
    ['outer@2.0.0-rc.1', 35],
    ['outer', 35],
  ])('counts the versions when the package is %s', async (asked, count) => {
    const { exitCode, text } = await run(site, `${asked} --json`);
    expect(exitCode).toBe(0);
    const { ok, found, unknown, damaged } = JSON.parse(text);
    expect([ok, found.length, unknown.length, damaged.length]).toEqual([true, count, 5, 0]);
  });

  it.each(['@a', 'a b', 'jspdf@latest', '@a/b@^'])(
    'ends with 2 when the package is "%s"',
    async (asked) => {
      expect(await run(site, asked.replace(' ', '\u00a0'))).toMatchObject({ exitCode: 2 });
    },
  );

  it('ends with 1 and believes nothing when a bill or a statement was changed', async () => {
    const bill = join(site, 'r/quote/1.7.0', BILL_FILE);
    const sound = readFileSync(bill, 'utf8');
    writeFileSync(bill, billOf());
    const { exitCode, text } = await run(site, '@a/bad@<1.3.0');
    writeFileSync(bill, sound);
    expect(exitCode).toBe(1);
    expect(text).toMatch(
      /^live +quote@1\.7\.0 +\? +DAMAGED: .*bom\.cdx\.json is not as it was written$/m,
    );

    const statement = join(site, 'r/quote/1.7.0/release.json');
    const signed = readFileSync(statement);
    rmSync(statement);
    const { damaged } = JSON.parse((await run(site, '@a/bad --json')).text);
    writeFileSync(statement, signed);
    expect(damaged).toMatchObject([
      { use: 'live', version: '1.7.0', damage: expect.stringMatching('release.json is missing') },
    ]);
  });

  it('answers the same when the site is in a bucket', async () => {
    const store = await memoryStore();
    Object.assign(process.env, storeVariables(store));
    const own = temporaryFolder();
    await fixtureBucket('s3://a-bucket/site', own);
    await publishWith('s3://a-bucket/site', own, '1.7.0', billOf(BAD));
    const { exitCode, text } = await run('s3://a-bucket/site', '@a/bad');
    await store.close();
    expect(exitCode).toBe(0);
    expect(text).toContain('@a/bad is in 1 of 1 known versions; 4 are unknown.');
    expect(text).toMatch(/^published +quote@1\.7\.0 +1\.2\.3 +remoteEntry\.js$/m);
  });
});
