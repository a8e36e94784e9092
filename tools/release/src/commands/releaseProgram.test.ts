import {
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { run as runProgram } from '@mg/command';
import { recompose } from '../operations/recompose';
import { silently } from '../storage/step';
import { noteServedSite } from '../storage/servedSites';
import { fixtureBuild } from '../testing/fixtureBuild';
import { fixtureSite } from '../testing/fixtureSite';
import { staticServer } from '../testing/staticServer';
import { releaseProgram } from './releaseProgram';

/** Makes a site, and the tool with that site and the login of ana. */
async function tool() {
  const { root, site } = await fixtureSite();
  const build = (version: string, more = {}) =>
    fixtureBuild(root, { app: 'quote', version, ...more });
  Object.assign(process.env, { RELEASE_SITE: site, RELEASE_BY: 'ana' });
  const run = async (line: string) => {
    let text = '';
    const program = releaseProgram({ root, cwd: root, step: silently });
    // The fixtures have no code that a browser could run.
    const unseen = /^(publish|promote|check) .*(\d|--promote)/.test(line) ? ' --no-look' : '';
    const reason = unseen && !line.includes('--reason') ? ' --reason tests' : '';
    const exitCode = await runProgram(program, (line + unseen + reason).split(' '), {
      out: (more) => (text += more),
      error: (more) => (text += more),
    });
    return { exitCode, text: text.trimEnd() };
  };
  const json = async (line: string) => JSON.parse((await run(`${line} --json`)).text);
  return { root, site, build, run, json };
}

describe('npm run release', () => {
  it('publishes, promotes and rolls back with a receipt when the call has --url', async () => {
    const { site, build, run, json } = await tool();
    const dist = await build('1.1.0');
    const server = await staticServer(site);
    const published = await run(`publish quote --dist ${dist} --version 1.1.0`);
    expect(published).toMatchObject({ exitCode: 0 });
    expect(published.text).toContain('quote@1.1.0 can be promoted.');
    expect((await json('status')).apps[3].published).toEqual(['1.1.0']);

    expect((await run('promote quote@1.1.0')).text).toContain(
      'quote        1.0.0 -> 1.1.0, last good 1.0.0',
    );
    const back = await run(`rollback quote --reason blank --url ${server.url}`);
    const again = await run(`receipt --url ${server.url}`);
    await server.close();
    expect(again).toMatchObject({ exitCode: 0 });
    expect((await run(`receipt --url ${server.url} --budget 100`)).exitCode).toBe(1);
    expect(back.exitCode).toBe(0);
    expect(back.text).toMatch(/record 3: 3 pages, \d+ files verified\ntook +\d+ ms$/);

    const { entries } = await json('log');
    expect(entries[0]).toMatchObject({ serial: 3, by: 'ana', action: 'rollback', reason: 'blank' });
    expect((await run('status')).text).toMatch(/quote +1\.0\.0 .* ana +- +1\.1\.0 +1\.1\.0$/m);
    expect(await run('verify-log')).toMatchObject({ exitCode: 0 });
  });

  it('warns in the status when visitors do not see the newest record', async () => {
    const { site, run, json } = await tool();
    await recompose(site);
    expect((await run('status')).text).not.toContain('warning');
    rmSync(join(site, 'live'));
    symlinkSync('sets/1', join(site, 'live'));
    expect((await run('status')).text).toContain('warning      visitors still see record 1');
    expect(await json('status')).toMatchObject({ serial: 2, shown: 1 });
    await recompose(site);
    expect(await json('status')).toMatchObject({ serial: 3, shown: 3 });
  });

  it('removes a published app from the site when the version is none', async () => {
    const { root, site, run, json } = await tool();
    const dist = await fixtureBuild(root, { app: 'mis-promos', version: '1.0.0' });
    const publishing = `publish mis-promos --dist ${dist} --version 1.0.0`;
    expect(await run('publish mis-promos')).toMatchObject({ exitCode: 1 });
    expect(await run(publishing)).toMatchObject({ exitCode: 0 });
    expect(await run('promote mis-promos@1.0.0')).toMatchObject({ exitCode: 0 });
    const appsOf = async () =>
      (await json('status')).apps.map(
        ({ app, live }: { app: string; live: string }) => `${app} ${live}`,
      );
    expect(await appsOf()).toContain('mis-promos 1.0.0');

    expect(await run('rollback mis-promos --to none')).toMatchObject({ exitCode: 1 });
    const server = await staticServer(site);
    const out = await run(`rollback mis-promos --to none --reason over --url ${server.url}`);
    await server.close();
    expect(out).toMatchObject({ exitCode: 0 });
    expect(out.text).toContain('mis-promos   1.0.0 -> none, out of the site');
    expect(await appsOf()).toContain('mis-promos undefined');
    expect((await run('log')).text).toMatch(/rollback mis-promos 1\.0\.0 -> none: over/);
    expect(await run('verify-log')).toMatchObject({ exitCode: 0 });
    expect(await run('gc')).toMatchObject({ exitCode: 0 });
  });

  it('publishes and promotes the version of package.json when the call has --promote', async () => {
    const { root, build, run, json } = await tool();
    const dist = await build('1.2.0');
    cpSync(dist, join(root, 'mfe-quote/dist'), { recursive: true });
    writeFileSync(join(root, 'mfe-quote/package.json'), '{"version":"1.2.0"}');
    writeFileSync(join(root, 'site.json'), '{"remotes":{"quote":"mfe-quote"}}');
    expect(await run('publish quote --promote')).toMatchObject({ exitCode: 0 });
    expect((await json('status')).apps[3].live).toBe('1.2.0');
  });

  it('ends with 1 and leaves the record live when the public never shows the record', async () => {
    const { build, run, json } = await tool();
    await run(`publish quote --dist ${await build('1.1.0')} --version 1.1.0`);
    const missed = await run('promote quote@1.1.0 --url http://127.0.0.1:9 --budget 200');
    expect(missed.exitCode).toBe(1);
    expect(missed.text).toContain('NOT REACHED');
    expect((await json('status')).apps[3].live).toBe('1.1.0');
  });

  it('ends with 1 and lists the reasons in JSON when the gate refuses', async () => {
    const { build, run, json } = await tool();
    const dist = await build('1.1.0', { contract: '^2.0.0' });
    const published = await run(`publish quote --dist ${dist} --version 1.1.0`);
    expect(published.exitCode).toBe(3);
    expect(published.text).toContain('Cannot be promoted now:');
    expect(await run('check quote@1.1.0')).toMatchObject({ exitCode: 1 });
    expect(await run('promote quote@1.1.0')).toMatchObject({ exitCode: 1 });
    const refusal = await json('promote quote@1.1.0');
    expect(refusal).toMatchObject({ ok: false, error: 'GateError' });
    expect(refusal.incompatibilities[0]).toMatchObject({ kind: 'shared', other: { app: 'shell' } });
  });

  it.each(['https://ana:secret@www.example.com', 'https://ana:sec#ret@www.example.com'])(
    'refuses the address %s without its secret',
    async (address) => {
      const { run } = await tool();
      const { exitCode, text } = await run(`receipt --url ${address}`);
      expect(exitCode).toBe(1);
      expect(text).toBe('An address of --url or --purge takes no user and no password.');
      expect((await run('receipt --url http://127.0.0.1:1/@ana --budget 300')).text).toContain(
        '/@ana',
      );
    },
  );

  it('composes the pages again when a file brings a configuration', async () => {
    const { root, run, json } = await tool();
    writeFileSync(join(root, 'new.json'), '{"apiHost":"https://api.example.com"}');
    expect(await run('compose --config new.json')).toMatchObject({ exitCode: 0 });
    expect((await json('log')).entries[0]).toMatchObject({ action: 'compose', serial: 2 });
    writeFileSync(join(root, 'new.json'), '{');
    expect(await run('compose --config new.json')).toMatchObject({ exitCode: 1 });
  });

  it.each([
    'publish quote --dist nowhere --version 1.1.0',
    'publish quote --promote',
    'promote quote@1.0.0',
    'rollback quote',
    'check quote@1.0.0',
    'compose --keep-content',
    'gc --apply',
    'status',
    'log',
    'verify-log',
  ])('refuses "%s" and makes no folder when the site folder is missing', async (line) => {
    const { root, run, json } = await tool();
    const wrong = join(root, 'sites');
    const { exitCode, text } = await run(`${line} --site ${wrong}`);
    expect(exitCode).toBe(1);
    expect(text).toContain(`There is no site in ${wrong}.`);
    expect(text).toContain('publish --init');
    const refusal = await json(`${line} --site ${wrong}`);
    expect(refusal).toMatchObject({ ok: false, error: 'NoSiteError', folder: wrong });
    expect(existsSync(wrong)).toBe(false);
  });

  it('names served sites and the usual site when the site folder is missing', async () => {
    const { root, site, run, json } = await tool();
    const removeNote = await noteServedSite({ site: '/srv/served', url: 'http://localhost:3000' });
    mkdirSync(join(root, '.local'));
    renameSync(site, join(root, '.local/site'));
    const { text } = await run('publish quote');
    expect(text).toContain('/srv/served, served at http://localhost:3000\n');
    expect(text).toContain(`${join(root, '.local/site')}\n`);
    await removeNote();
    expect((await run('publish quote')).text).not.toContain('/srv/served');
    expect((await json('publish quote')).sites).toContainEqual({ site: join(root, '.local/site') });
  });

  it('makes a site in a missing folder only when the call has --init', async () => {
    const { root, build, run, json } = await tool();
    const dist = await build('1.1.0');
    const line = `publish quote --dist ${dist} --version 1.1.0 --site ${join(root, 'new')}`;
    expect(await run(line)).toMatchObject({ exitCode: 1 });
    expect(await run(`${line} --init`)).toMatchObject({ exitCode: 0 });
    expect(await json(line)).toMatchObject({ ok: true, created: false });
  });

  it.each([
    ['an unknown command', 'deploy quote'],
    ['an impossible name of an app', 'rollback ../cart'],
    ['an unknown option', 'status --force'],
    ['an option of another command', 'status --to 1.0.0'],
    ['a version without an app', 'promote 1.0.0'],
    ['an app twice', 'promote quote@1.0.0 quote@1.1.0'],
    ['no argument', 'promote'],
    ['an argument too many', 'status quote'],
    ['no address for the receipt', 'receipt'],
    ['a budget without a number', 'rollback quote --budget soon'],
  ])('ends with 2 when the call has %s', async (_, line) => {
    const { run } = await tool();
    expect(await run(line)).toMatchObject({ exitCode: 2 });
  });

  it.each(['--help', 'rollback --help'])('shows examples when the call is %s', async (line) => {
    const { run } = await tool();
    const { exitCode, text } = await run(line);
    expect(exitCode).toBe(0);
    expect(text).toContain('npm run release -- ');
  });
});
