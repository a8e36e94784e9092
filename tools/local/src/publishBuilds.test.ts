import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promote } from '@mg/release/promote';
import { publish } from '@mg/release/publish';
import { inOrder, type AppName } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { foldersOf } from '@mg/site-format/siteFile';
import { rollback } from '../../release/src/operations/rollback';
import { fixtureBuild } from '../../release/src/testing/fixtureBuild';
import { temporaryFolder } from '../../release/src/testing/temporaryFolder';
import { publishBuilds } from './publishBuilds';

// The timeout bounds a test that hangs; a machine under load takes its time.
jest.setTimeout(120_000);

const SITE = {
  start: '/home',
  shell: 'shell',
  remotes: { home: 'mfe-home', catalogue: 'mfe-catalogue', quote: 'mfe-quote' },
};
const APPS = inOrder(Object.keys(foldersOf(SITE)));

describe('publishBuilds', () => {
  const root = temporaryFolder();
  const dataDir = join(root, 'data');
  const siteDir = join(dataDir, 'site');
  const contentDir = join(root, 'content');
  const siteConfig = { apiHost: '/api', start: '/home', firebase: { projectId: 'p', apiKey: 'k' } };
  const told: string[] = [];

  /** Puts a build into webpack's output folder. */
  const build = async (app: AppName, version = '1.0.0', mark = '') => {
    const dist = join(root, foldersOf(SITE)[app]!, 'dist');
    rmSync(dist, { recursive: true, force: true });
    cpSync(await fixtureBuild(join(root, 'fixtures'), { app, version, mark }), dist, {
      recursive: true,
    });
    const packageJson = join(dirname(dist), 'package.json');
    writeFileSync(packageJson, JSON.stringify({ version, dependencies: {} }));
    return version;
  };
  const publishAll = (config = siteConfig) =>
    publishBuilds({
      root,
      dataDir,
      siteDir,
      contentDir,
      siteConfig: config,
      rebuild: (app) => build(app, '1.0.0-local.1', 'other'),
      tell: (line) => told.push(line),
    });
  const live = () => JSON.parse(readFileSync(join(siteDir, 'live.json'), 'utf8')) as ReleaseRecord;
  const versions = () => APPS.map((app) => live().apps[app]?.version);

  beforeAll(async () => {
    mkdirSync(join(contentDir, 'promos'), { recursive: true });
    writeFileSync(join(contentDir, 'promos', '1.svg'), '<svg/>');
    writeFileSync(join(root, 'site.json'), JSON.stringify(SITE));
    for (const app of APPS) await build(app);
  });

  it('makes a whole site when the folder is empty', async () => {
    await publishAll();
    expect(versions()).toEqual(['1.0.0', '1.0.0', '1.0.0', '1.0.0']);
    expect(live().config).toEqual(siteConfig);
    expect(readFileSync(join(siteDir, 'index.html'), 'utf8')).toContain('"projectId":"p"');
    expect(readFileSync(join(siteDir, 'files/promos/1.svg'), 'utf8')).toBe('<svg/>');
  });
  it('writes nothing when nothing has changed', async () => {
    const before = statSync(join(siteDir, 'files/promos/1.svg')).mtimeMs;
    await publishAll();
    expect(live().serial).toBe(1);
    expect(statSync(join(siteDir, 'files/promos/1.svg')).mtimeMs).toBe(before);
  });
  it('composes the pages again when the configuration changes', async () => {
    await publishAll({ ...siteConfig, apiHost: 'https://api.example.com' });
    expect(live()).toMatchObject({ serial: 2, config: { apiHost: 'https://api.example.com' } });
    await publishAll();
  });
  it('publishes one app and keeps the others when its version is new', async () => {
    await build('quote', '1.1.0');
    await publishAll();
    expect(versions()).toEqual(['1.0.0', '1.0.0', '1.0.0', '1.1.0']);
  });
  it('keeps the old version when an operator has rolled back', async () => {
    await promote(siteDir, { quote: '1.0.0' }, { by: 'operator', reason: 'test' });
    await publishAll();
    expect(versions()).toEqual(['1.0.0', '1.0.0', '1.0.0', '1.0.0']);
  });
  it('warns at each start and releases the rest when an operator has rolled a build back', async () => {
    const version = await build('quote', '1.2.0');
    await publish(siteDir, 'quote', join(root, 'mfe-quote/dist'), version);
    await promote(siteDir, { quote: version }, { by: 'operator', reason: 'test' });
    await rollback(siteDir, 'quote', { by: 'operator', reason: 'the form is blank' });
    await build('home', '1.1.0');
    for (let start = 0; start < 2; start += 1) {
      told.splice(0);
      await publishAll();
      expect(versions()).toEqual(['1.0.0', '1.0.0', '1.1.0', '1.0.0']);
      expect(told.join('\n')).toMatch(
        /^warning: quote 1\.2\.0 does not go live: in quarantine since operator .* \(the form is blank\); --unquarantine/,
      );
    }
    await build('quote', '1.2.1');
    await publishAll();
    expect(versions()).toEqual(['1.0.0', '1.0.0', '1.1.0', '1.2.1']);
  });
  it('builds and announces another version when published content differs', async () => {
    await build('home', '1.0.0', 'other');
    await publishAll();
    expect(versions()).toEqual(['1.0.0', '1.0.0', '1.0.0-local.1', '1.2.1']);
    expect(told.join('\n')).toContain('home is published as 1.0.0-local.1');
  });
  it('names the app when its build is missing', async () => {
    rmSync(join(root, 'mfe-catalogue', 'dist'), { recursive: true });
    await expect(publishAll()).rejects.toThrow(/mfe-catalogue.*Build the app first/);
  });
});
