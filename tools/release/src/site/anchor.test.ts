import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { recompose } from '../operations/recompose';
import { verifyLog } from '../operations/verifyLog';
import { siteOfTeams } from '../testing/teams';
import { temporaryFolder } from '../testing/temporaryFolder';
import { Keyring } from '../trust/Keyring';

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=ana', '-c', 'user.email=a@b.c', ...args], {
    encoding: 'utf8',
  });

/** Makes a clone, and the bare repository behind it. */
function repositories() {
  const folder = temporaryFolder();
  const [bare, clone] = [join(folder, 'bare.git'), join(folder, 'clone')];
  execFileSync('git', ['init', '--quiet', '--bare', bare]);
  execFileSync('git', ['clone', '--quiet', bare, clone], { stdio: 'ignore' });
  for (const [name, value] of [
    ['user.name', 'ana'],
    ['user.email', 'a@b.c'],
  ] as const)
    git(clone, 'config', name, value);
  git(clone, 'commit', '--quiet', '--allow-empty', '-m', 'first');
  return { bare, clone };
}

/** Serves lines, to which everybody may add. */
async function lineServer() {
  let lines = '';
  const server = createServer((request, response) => {
    if (request.method === 'POST') request.on('data', (part: Buffer) => (lines += part.toString()));
    request.on('end', () => response.end(request.method === 'POST' ? '' : lines)).resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/heads`, close: () => server.close() };
}

const closing: (() => void)[] = [];
afterAll(() => closing.forEach((close) => close()));

const PLACES: [string, () => Promise<string>][] = [
  ['a file', async () => join(temporaryFolder(), 'heads')],
  ['tags of a repository', async () => `git:${repositories().clone}`],
  [
    'an address',
    async () => {
      const { address, close } = await lineServer();
      closing.push(close);
      return address;
    },
  ],
];

describe.each(PLACES)('an anchor in %s', (_, make) => {
  it('finds a history that was cut off, or rewritten, for everybody new', async () => {
    const anchor = await make();
    const { site } = await siteOfTeams();
    const older = join(temporaryFolder(), 'site');
    cpSync(site, older, { recursive: true, verbatimSymlinks: true });
    const told = await recompose(site, { keepContent: true, anchor });
    expect(told.warnings.join()).not.toContain('anchor');
    const stranger = () => new Keyring(temporaryFolder(), site);
    expect((await verifyLog(site, stranger(), anchor)).problems).toEqual([]);
    rmSync(site, { recursive: true });
    cpSync(older, site, { recursive: true, verbatimSymlinks: true });
    expect((await verifyLog(site, stranger())).problems).toEqual([]);
    expect((await verifyLog(site, stranger(), anchor)).problems.join()).toMatch(
      /the anchor has a record 3 that somebody saw, and record 2 is the newest/,
    );
    const keyring = new Keyring(process.env.RELEASE_KEYS!);
    await recompose(site, { keepContent: true, keyring });
    expect((await verifyLog(site, stranger(), anchor)).problems.join()).toContain(
      'another is here',
    );
  });

  it('finds a second view that somebody else was shown', async () => {
    const anchor = await make();
    const { site } = await siteOfTeams();
    const view = join(temporaryFolder(), 'site');
    cpSync(site, view, { recursive: true, verbatimSymlinks: true });
    const keyring = new Keyring(process.env.RELEASE_KEYS!);
    for (const one of [site, view]) await recompose(one, { keepContent: true, keyring });
    expect((await verifyLog(view, keyring, anchor)).problems).toEqual([]);
    expect((await verifyLog(site, keyring, anchor)).problems.join()).toMatch(/shown to them alone/);
  });
});

describe('an anchor', () => {
  it('pushes its tags to the remote', async () => {
    const { bare, clone } = repositories();
    const { site } = await siteOfTeams();
    await recompose(site, { keepContent: true, anchor: `git:${clone}` });
    expect(git(bare, 'tag')).toMatch(/^mg-3-[0-9a-f]{12}\n$/);
  });

  it('leaves a release as it is, with a warning, when nobody answers', async () => {
    const { site } = await siteOfTeams();
    const { address, close } = await lineServer();
    close();
    const { changed, warnings } = await recompose(site, { keepContent: true, anchor: address });
    expect(changed).toBe(true);
    expect(warnings.join()).toMatch(/The anchor http:.* cannot be reached: connect ECONNREFUSED/);
    await expect(verifyLog(site, undefined, address)).rejects.toThrow('cannot be reached');
    expect(readFileSync(join(site, 'log'), 'utf8').split('\n')).toHaveLength(4);
  });
});
