import { join } from 'node:path';
import { run } from '@mg/command';
import { releaseProgram } from '../commands/releaseProgram';
import { silently } from '../storage/step';
import { forgeRecord, siteOfTeams } from '../testing/teams';
import { Keyring } from '../trust/Keyring';
import { trustedKey } from '../trust/keys';
import { changeRoot } from './changeRoot';
import { recompose } from './recompose';
import { verifyLog } from './verifyLog';

/** Makes a site whose shell needs a second person, with version 1.1.0 of the shell published. */
async function setUp() {
  const one = await siteOfTeams();
  const { site, root, owner } = one;
  const luis = new Keyring(join(root, 'luis'), site);
  const key = await luis.create('luis');
  await changeRoot(site, owner, (next) => {
    next.keys[key.id] = trustedKey(key);
    const ids = [...next.roles.root!.keyids, key.id];
    next.roles['approve/shell'] = { keyids: ids, threshold: 1 };
  });
  await recompose(site, { keepContent: true });
  await one.publishFixture({ app: 'shell', version: '1.1.0' });
  const as = async (keyring: Keyring, line: string) => {
    let text = '';
    const print = (part: string) => void (text += part);
    const program = releaseProgram({ root, cwd: root, step: silently });
    const look = /^promote/.test(line) ? ['--no-look', '--reason', 'test'] : [];
    const args = [...line.split(' '), '--site', site, '--keys', keyring.folder, ...look];
    const code = await run(program, args, { out: print, error: print });
    return { code, text };
  };
  return { ...one, luis, key, as };
}

describe('a shell that needs a second person', () => {
  it('goes live once another key has approved, and goes back without', async () => {
    const { site, owner, luis, as } = await setUp();
    const alone = await as(owner, 'promote shell@1.1.0');
    expect(alone.text).toMatch(
      /needs a signature of the role approve\/shell \(owner, luis\), and has none/,
    );
    await as(owner, 'approve shell@1.1.0');
    const own = await as(owner, 'promote shell@1.1.0 --approval approval-shell-1.1.0.json');
    expect(own.text).toMatch(/approve\/shell .* and has none/);
    expect((await as(luis, 'approve shell@1.1.0')).text).toMatch(
      /approves shell 1\.0\.0 -> 1\.1\.0 until/,
    );
    const both = await as(owner, 'promote shell@1.1.0 --approval approval-shell-1.1.0.json');
    expect(both.text).toContain('shell        1.0.0 -> 1.1.0');
    expect((await as(owner, 'rollback shell')).code).toBe(0);
    expect((await verifyLog(site, owner)).problems).toEqual([]);
  });

  it('refuses an approval of another version, of another site, and a late one', async () => {
    const { owner, luis, publishFixture, as } = await setUp();
    await publishFixture({ app: 'shell', version: '1.2.0' });
    await as(luis, 'approve shell@1.1.0');
    const other = await as(owner, 'promote shell@1.2.0 --approval approval-shell-1.1.0.json');
    expect(other.text).toMatch(/approve\/shell .* and has none/);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 48 * 3_600_000);
    await as(luis, 'approve shell@1.2.0');
    jest.restoreAllMocks();
    const late = await as(owner, 'promote shell@1.2.0 --approval approval-shell-1.2.0.json');
    expect(late.text).toMatch(/approve\/shell .* and has none/);
  });

  it('is refused without an approval when the releaser forges the record', async () => {
    const { site, owner } = await setUp();
    await forgeRecord(site, await owner.keys(), ({ apps }) => (apps.shell!.version = '1.1.0'));
    expect((await verifyLog(site, owner)).problems.join()).toMatch(
      /record 4 needs .* approve\/shell/,
    );
  });

  it('takes no approval of a person without the role', async () => {
    const { home, as } = await setUp();
    expect((await as(home.keyring, 'approve shell@1.1.0')).text).toMatch(
      /approve\/shell .* home-team/,
    );
  });
});

describe('a freeze', () => {
  it('keeps new versions from going live, and leaves the way back', async () => {
    const { site, owner, publishFixture, as } = await setUp();
    await publishFixture({ app: 'catalogue', version: '1.1.0' });
    await publishFixture({ app: 'catalogue', version: '1.2.0' });
    expect((await as(owner, 'promote catalogue@1.1.0')).code).toBe(0);
    expect((await as(owner, 'root freeze 2026-01-01 2099-01-01 catalogue')).code).toBe(0);
    const frozen = await as(owner, 'promote catalogue@1.2.0');
    expect(frozen.text).toMatch(
      /puts a new catalogue into the freeze from 2026-01-01T.* until 2099/,
    );
    expect((await as(owner, 'rollback catalogue')).code).toBe(0);
    await forgeRecord(site, await owner.keys(), ({ apps }) => (apps.catalogue!.version = '1.2.0'));
    expect((await verifyLog(site, owner)).problems.join()).toMatch(/puts a new catalogue into/);
  });

  it('ends when the root says so', async () => {
    const { owner, publishFixture, as } = await setUp();
    await publishFixture({ app: 'catalogue', version: '1.1.0' });
    await as(owner, 'root freeze 2026-01-01 2099-01-01');
    expect((await as(owner, 'promote catalogue@1.1.0')).code).toBe(1);
    expect((await as(owner, 'root freeze 2099-01-01 2026-01-01')).code).toBe(2);
    expect((await as(owner, 'root thaw')).code).toBe(0);
    expect((await as(owner, 'promote catalogue@1.1.0')).code).toBe(0);
  });
});
