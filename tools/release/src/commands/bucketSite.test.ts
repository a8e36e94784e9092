import { run as runProgram } from '@mg/command';
import { silently } from '../storage/step';
import { fixtureBuild } from '../testing/fixtureBuild';
import { fixtureBucket } from '../testing/fixtureSite';
import { memoryStore, storeVariables, type MemoryStore } from '../testing/memoryStore';
import { temporaryFolder } from '../testing/temporaryFolder';
import { releaseProgram } from './releaseProgram';

const root = temporaryFolder();
let store: MemoryStore;

beforeAll(async () => {
  store = await memoryStore();
  Object.assign(process.env, storeVariables(store), { RELEASE_BY: 'ana' });
  await fixtureBucket('s3://a-bucket/site', root);
});
afterAll(() => store.close());

async function run(line: string) {
  let text = '';
  const print = (more: string) => (text += more);
  const program = releaseProgram({ root, cwd: root, step: silently });
  const exitCode = await runProgram(program, line.split(' '), { out: print, error: print });
  return { exitCode, text: text.trimEnd() };
}

describe('a site in a bucket', () => {
  it('is released, taken back and checked by the commands of a folder', async () => {
    const site = '--site s3://a-bucket/site/';
    const dist = await fixtureBuild(root, { app: 'quote', version: '1.1.0' });
    const publishing = `publish quote --dist ${dist} --version 1.1.0 --no-look --reason test ${site}`;
    expect(await run(publishing)).toMatchObject({ exitCode: 0 });
    const before = store.requests.length;
    expect((await run(publishing)).text).toContain('was published before, with the same content');
    const sent = store.requests.slice(before).filter(({ method }) => method === 'PUT');
    expect(sent).toEqual([]);

    const promoted = await run(`promote quote@1.1.0 --no-look --reason test ${site}`);
    expect(promoted.text).toContain('quote        1.0.0 -> 1.1.0, last good 1.0.0');
    expect(await run(`rollback quote --reason blank ${site}`)).toMatchObject({ exitCode: 0 });
    expect((await run(`log ${site}`)).text).toContain(
      'ana (key owner)  rollback quote 1.1.0 -> 1.0.0: blank',
    );
    expect((await run(`status ${site}`)).text).toMatch(/quote +1\.0\.0 .* ana /);
    expect((await run(`verify-log ${site}`)).text).toContain('3 records, the pages of 3');
    expect(await run(`gc --apply ${site}`)).toMatchObject({ exitCode: 0 });
  });

  it('has a status with a warning when the pointer is damaged', async () => {
    const pointer = store.objects.get('/a-bucket/site/live.json')!;
    store.put('/a-bucket/site/live.json', 'damaged', pointer.headers);
    const { exitCode, text } = await run('status --site s3://a-bucket/site');
    store.put('/a-bucket/site/live.json', pointer.bytes, pointer.headers);
    expect(exitCode).toBe(0);
    expect(text).toContain('visitors still see no sound live.json');
  });

  it.each([
    [
      'the prefix has no site',
      's3://a-bucket/other',
      1,
      'There is no site in s3://a-bucket/other.',
    ],
    ['the address has no bucket', 's3://', 1, 'is no address of a bucket'],
    ['the scheme is unknown', 'gs://a-bucket/site', 2, 'a bucket such as s3://my-bucket/site'],
  ])('is refused when %s', async (_, address, code, words) => {
    const { exitCode, text } = await run(`status --site ${address}`);
    expect(exitCode).toBe(code);
    expect(text).toContain(words);
  });

  it('is probed, and the result is there as JSON', async () => {
    const { exitCode, text } = await run('probe s3://a-bucket/new --init --rounds 2 --json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(text)).toMatchObject({ ok: true, rounds: 2, writers: 64, problems: [] });
    expect(await run('probe /srv/site')).toMatchObject({ exitCode: 2 });
  });
});
