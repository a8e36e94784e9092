import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MG = join(__dirname, '../bin/mg.mjs');
const COMMANDS = [
  'create',
  'dev',
  'build',
  'test',
  'lint',
  'check',
  'verify',
  'publish',
  'preview',
  'promote',
  'rollback',
];

const HASH = `sha384-${'a'.repeat(64)}`;

let root;
beforeAll(() => (root = mkdtempSync(join(tmpdir(), 'mg-command-'))));
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
function emptyFolder() {
  const folder = join(root, String(++folders));
  mkdirSync(folder);
  return folder;
}

function mg(folder, ...args) {
  const env = { ...process.env };
  delete env.RELEASE_SITE;
  delete env.RELEASE_URL;
  const { status, stdout, stderr } = spawnSync(process.execPath, [MG, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

describe('mg', () => {
  it('lists all its commands when the option is --help', () => {
    const { status, text } = mg(root, '--help');
    expect(status).toBe(0);
    for (const name of COMMANDS) expect(text).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  it.each(COMMANDS)('shows an example of %s when its option is --help', (name) => {
    const { status, text } = mg(root, name, '--help');
    expect(status).toBe(0);
    expect(text).toContain(`Examples:\n  mg ${name}`);
  });

  it.each([
    ['an unknown command', ['deploy'], "unknown command 'deploy'"],
    ['an unknown option', ['publish', '--site', '.', '--now'], "unknown option '--now'"],
    ['a wrong name', ['create', 'Promos'], "'Promos' is invalid for argument 'name'"],
    ['a wrong address', ['create', 'promos', '--path', 'x'], "'x' is invalid. It takes an address"],
    ['an address that the site reserves', ['create', 'records'], 'The site reserves /records'],
    ['a missing package', ['create', 'promos', '--shared', 'a.tgz'], 'no file a.tgz'],
    ['no address', ['verify', 'x', '--hash', HASH], 'It takes an address'],
    ['no hash', ['verify', 'http://localhost'], "required option '--hash <hash>'"],
    [
      'a wrong hash',
      ['verify', 'http://a', '--hash', 'sha384-x'],
      'It takes sha384- and 64 characters',
    ],
    ['no site', ['dev'], "required option '--site <url>'"],
  ])('exits with 2 and changes nothing when the call has %s', (_, args, words) => {
    const folder = emptyFolder();
    const { status, text } = mg(folder, ...args);
    expect(text).toContain(words);
    expect(status).toBe(2);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('exits with 1 and makes no folder when the site folder is missing', () => {
    const folder = emptyFolder();
    const { status, text } = mg(folder, 'publish', '--site', 'sites');
    expect(status).toBe(1);
    expect(text).toContain(`There is no site in ${join(folder, 'sites')}.`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('exits with 1 in one line when the site to verify does not answer', () => {
    const url = 'http://127.0.0.1:1';
    const { status, text } = mg(emptyFolder(), 'verify', url, '--hash', HASH);
    expect(status).toBe(1);
    expect(text).toContain(`${url}/live.json cannot be reached`);
  });

  it('exits with 1 in one line when the folder has no remote', () => {
    const { status, text } = mg(emptyFolder(), 'build');
    expect(status).toBe(1);
    expect(text).toMatch(/^webpack\.config\.mjs is missing in .*\n$/);
  });
});

describe('mg create', () => {
  it('makes a remote with a name and an address when the folder is empty', () => {
    const folder = emptyFolder();
    mkdirSync(join(folder, '.git'));
    expect(mg(folder, 'create', 'big-promos', '--path', '/ofertas').status).toBe(0);
    expect(readdirSync(join(folder, 'src')).sort()).toEqual([
      'BigPromosScreen.module.css',
      'BigPromosScreen.server.test.tsx',
      'BigPromosScreen.test.tsx',
      'BigPromosScreen.tsx',
      'contract.test.ts',
      'contract.ts',
    ]);
    const remote = readFileSync(join(folder, 'remote.ts'), 'utf8');
    expect(remote).toContain("name: 'big-promos'");
    expect(remote).toContain("path: '/ofertas'");
    expect(remote).toContain("title: 'Ofertas · {business}'");
    const all = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect(all.join('\n')).not.toMatch(/remote-name|RemoteName|remote-path|Remote title/);
  });

  it('warns of a name whose files ad blockers refuse', () => {
    const { status, text } = mg(emptyFolder(), 'create', 'banners');
    expect(status).toBe(0);
    expect(text).toContain("Warning: ad blockers refuse addresses with the word 'banners'.");
    expect(mg(emptyFolder(), 'create', 'promos').text).not.toContain('Warning');
  });

  it('copies the packages when the options name files', () => {
    const folder = emptyFolder();
    const packages = emptyFolder();
    for (const name of ['mg-shared.tgz', 'mg-remote-kit.tgz']) {
      writeFileSync(join(packages, name), name);
    }
    mg(folder, 'create', 'promos', '--shared', join(packages, 'mg-shared.tgz'));
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    expect({ ...dependencies, ...devDependencies }).toMatchObject({
      '@mg/shared': 'file:vendor/mg-shared.tgz',
      '@mg/remote-kit': 'file:vendor/mg-remote-kit.tgz',
      react: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect(readdirSync(join(folder, 'vendor')).sort()).toEqual([
      'mg-remote-kit.tgz',
      'mg-shared.tgz',
    ]);
  });

  it('changes nothing when the folder is not empty', () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, 'notes.txt'), '');
    const { status, text } = mg(folder, 'create', 'promos');
    expect(status).toBe(1);
    expect(text).toContain('not empty (notes.txt)');
    expect(readdirSync(folder)).toEqual(['notes.txt']);
  });
});
