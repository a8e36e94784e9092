import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@mg/command';
import { silently } from '../storage/step';
import { fixtureBuild } from '../testing/fixtureBuild';
import { fixtureSite } from '../testing/fixtureSite';
import { releaseProgram } from './releaseProgram';

interface Key {
  name: string;
  roles: string[];
  isYours: boolean;
}

async function setUp() {
  const { site, root } = await fixtureSite();
  /** Runs a command as the holder of the keys in a folder; the owner's are the usual ones. */
  const as = async (folder: string | undefined, line: string) => {
    const { RELEASE_KEYS } = process.env;
    if (folder) process.env.RELEASE_KEYS = join(root, folder);
    let text = '';
    const print = (part: string) => void (text += part);
    const program = releaseProgram({ root, cwd: root, step: silently });
    const args = [...line.split(' '), ...(line.startsWith('keys create') ? [] : ['--site', site])];
    const code = await run(program, args, { out: print, error: print }).finally(
      () => (process.env.RELEASE_KEYS = RELEASE_KEYS),
    );
    return { code, text };
  };
  const json = async <T>(folder: string | undefined, line: string) =>
    JSON.parse((await as(folder, `${line} --json`)).text) as T;
  const rolesOf = async (name: string) =>
    (await json<{ keys: Key[] }>(undefined, 'keys list')).keys.find((key) => key.name === name)
      ?.roles;
  const build = (version: string) => fixtureBuild(root, { app: 'quote', version });
  return { site, root, as, json, rolesOf, build };
}

describe('npm run release -- keys', () => {
  it('brings a team from a new key to a release of its own app', async () => {
    const { root, as, json, rolesOf, build } = await setUp();
    const made = await json<{ key: object }>('quote', 'keys create team-quote');
    const file = join(root, 'quote/team-quote.pem');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(join(root, 'team-quote.json'), JSON.stringify(made.key));
    const dist = await build('1.1.0');
    const publishing = `publish quote --dist ${dist} --version 1.1.0 --no-look --reason test`;
    const refused = await as('quote', publishing);
    expect(refused.text).toMatch(
      /a signature of the role publish\/quote \(owner\), and has that of/,
    );

    const granted = await as(undefined, 'keys grant team-quote.json publish/quote release/quote');
    expect(granted).toMatchObject({ code: 0, text: 'Root 2 is signed, and record 2 names it.\n' });
    expect((await as('quote', `${publishing} --promote`)).code).toBe(0);
    expect((await as(undefined, 'log')).text).toMatch(/\(key team-quote\) {2}promote quote/);

    expect((await as(undefined, 'keys revoke owner publish/quote')).code).toBe(0);
    expect(await rolesOf('owner')).toContain('release/quote');
    const last = await as(undefined, 'keys revoke team-quote publish/quote');
    expect(last.text).toContain('team-quote is the only key of publish/quote: grant another first');
    expect((await as(undefined, 'keys revoke team-quote')).code).toBe(0);
    expect(await rolesOf('team-quote')).toBeUndefined();
    expect((await as('quote', 'rollback quote')).text).toContain('role release/quote (owner)');
    expect((await as(undefined, 'verify-log')).code).toBe(0);
  });

  it('keeps a draft for the second holder when a root needs two signatures', async () => {
    const { root, as, json, rolesOf } = await setUp();
    const { key } = await json<{ key: object }>('luis', 'keys create luis');
    await as(undefined, `keys grant ${JSON.stringify(key)} root --threshold 2`);
    const draft = join(root, 'root-2.json');
    expect(existsSync(draft)).toBe(true);
    expect(await rolesOf('luis')).toBeUndefined();
    expect((await as('luis', 'root sign root-2.json')).text).toContain(
      'Root 2 is signed. Its first record is for an operator: compose --keep-content.',
    );
    expect((await as(undefined, 'compose --keep-content')).code).toBe(0);
    expect(await rolesOf('luis')).toEqual(['root (1 of 2)']);
    const more = await as(undefined, 'keys grant luis operate');
    expect(more.text).toMatch(
      /Root 3 needs 2 signatures of the role root \(owner, luis\).*root sign/,
    );
    writeFileSync(draft, readFileSync(join(root, 'root-3.json'), 'utf8').replace('sig', 'sic'));
    expect((await as('luis', 'root sign root-2.json')).code).toBe(1);
    expect((await as('luis', 'root sign root-3.json')).code).toBe(0);
    expect(await rolesOf('luis')).toEqual(['root (1 of 2)', 'operate']);
  });

  it('replaces a key, and its versions go live as before, when the key is rotated', async () => {
    const { as, rolesOf, build } = await setUp();
    const publishing = `publish quote --dist ${await build('1.1.0')} --version 1.1.0 --no-look --reason test`;
    expect((await as(undefined, publishing)).code).toBe(0);
    const rotated = await as(undefined, 'keys rotate owner');
    expect(rotated.text).toMatch(
      /^owner-2 replaces owner, and signs 5 versions\.\nRoot 2 is signed/,
    );
    expect(await rolesOf('owner')).toBeUndefined();
    expect((await as(undefined, 'promote quote@1.1.0 --no-look --reason test')).code).toBe(0);
    expect((await as(undefined, 'verify-log')).code).toBe(0);
    expect((await as(undefined, 'keys rotate owner')).text).toContain('has no key owner');
  });

  it('refuses a key that others can read, and one without its passphrase', async () => {
    const { root, as } = await setUp();
    process.env.RELEASE_PASSPHRASE = 'correct horse';
    await as('locked', 'keys create ana');
    const file = join(root, 'locked/ana.pem');
    expect(readFileSync(file, 'utf8')).toContain('ENCRYPTED');
    expect((await as('locked', 'keys list')).text).toMatch(/ana .* yours +none at this site/);
    delete process.env.RELEASE_PASSPHRASE;
    expect((await as('locked', 'keys list')).text).toContain('set RELEASE_PASSPHRASE');
    expect((await as('locked', 'keys create ana')).text).toContain('choose another name');
  });

  it('shows the hash by which others know the site', async () => {
    const { json, as } = await setUp();
    const { pin } = await json<{ pin: string }>(undefined, 'root show');
    process.env.RELEASE_ROOT = pin;
    expect((await as('nobody', 'verify-log')).code).toBe(0);
    process.env.RELEASE_ROOT = `sha384-${'A'.repeat(64)}`;
    expect((await as('nobody', 'verify-log')).text).toContain('somebody put other keys in place');
    delete process.env.RELEASE_ROOT;
  });
});
