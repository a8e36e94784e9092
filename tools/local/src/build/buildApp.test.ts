import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import { buildApp, builtVersion } from './buildApp';

describe('buildApp', () => {
  const root = temporaryFolder();
  let builds: string[] = [];
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const runBuild = async (folder: string, version: string) => {
    builds.push(`${folder}@${version}`);
    write(`${folder}/dist/main.js`, `${version} ${builds.length}`);
  };
  const build = (folder: string, version?: string) => buildApp(root, folder, runBuild, version);

  beforeEach(async () => {
    rmSync(root, { recursive: true, force: true });
    write('site.json', '{"shell":"shell"}');
    for (const folder of ['shell', 'mfe-home']) {
      write(`${folder}/package.json`, '{"version":"1.2.0"}');
      write(`${folder}/src/main.ts`, 'one');
    }
    write('tools/kit/webpack/federatedApp.mjs', 'one');
    write('package-lock.json', 'one');
    write('shared/src/texts.ts', 'one');
    await build('shell');
    await build('mfe-home');
    builds = [];
  });

  it('builds nothing when nothing has changed', async () => {
    expect(await build('shell')).toMatchObject({ version: '1.2.0', built: false });
    expect(builds).toEqual([]);
  });
  it.each([
    ['a source of its own', 'mfe-home/src/main.ts', ['mfe-home@1.2.0']],
    ['a new source of its own', 'mfe-home/src/new.css', ['mfe-home@1.2.0']],
    [
      'the webpack factory',
      'tools/kit/webpack/federatedApp.mjs',
      ['shell@1.2.0', 'mfe-home@1.2.0'],
    ],
    ['the lockfile', 'package-lock.json', ['shell@1.2.0', 'mfe-home@1.2.0']],
    ['the list of browsers', 'package.json', ['shell@1.2.0', 'mfe-home@1.2.0']],
    ['the contract, which only the shell holds', 'shared/src/texts.ts', ['shell@1.2.0']],
    ['a test', 'mfe-home/src/main.test.ts', []],
    ['a file of its build folder', 'shell/dist/main.js', ['shell@1.2.0']],
  ])('builds the affected apps when the change is in %s', async (_what, path, expected) => {
    write(path, 'changed');
    await build('shell');
    await build('mfe-home');
    expect(builds).toEqual(expected);
  });
  it('builds again when the build folder is gone', async () => {
    rmSync(join(root, 'shell/dist'), { recursive: true });
    await build('shell');
    expect(builds).toEqual(['shell@1.2.0']);
  });
  it('builds again when the last build has failed', async () => {
    write('mfe-home/src/main.ts', 'broken');
    const fail = () => Promise.reject(new Error('broken'));
    await expect(buildApp(root, 'mfe-home', fail)).rejects.toThrow('broken');
    expect(await build('mfe-home')).toMatchObject({ built: true });
  });
  it('builds under another version, and reuses that build, when a version is given', async () => {
    expect(await build('mfe-home', '1.2.0-local.1')).toMatchObject({ built: true });
    expect(await build('mfe-home')).toMatchObject({ version: '1.2.0-local.1', built: false });
    expect(builtVersion(root, 'mfe-home')).toBe('1.2.0-local.1');
    expect(readFileSync(join(root, 'mfe-home/dist/main.js'), 'utf8')).toContain('-local.1');
  });
  it('reads the version of package.json when another tool has built the app', async () => {
    await build('mfe-home', '1.2.0-local.1');
    write('mfe-home/dist/main.js', 'by hand');
    expect(builtVersion(root, 'mfe-home')).toBe('1.2.0');
  });
});
