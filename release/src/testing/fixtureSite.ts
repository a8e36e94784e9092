import { join } from 'node:path';
import { promote } from '../promote';
import { publish } from '../publish';
import type { AppName } from '../siteLayout';
import { fixtureBuild, type FixtureBuild } from './fixtureBuild';
import { temporaryFolder } from './temporaryFolder';

/** A site folder with version 1.0.0 of every app live, as serial 1. */
export async function fixtureSite() {
  const root = await temporaryFolder();
  const site = join(root, 'site');
  const publishFixture = async (build: FixtureBuild) =>
    publish(site, build.app, await fixtureBuild(root, build), build.version, { by: 'team' });
  const versions: Record<AppName, string> = {
    shell: '1.0.0',
    home: '1.0.0',
    catalogue: '1.0.0',
    quote: '1.0.0',
  };
  for (const app of Object.keys(versions) as AppName[]) {
    await publishFixture({ app, version: '1.0.0' });
  }
  await promote(site, versions, { by: 'operator', reason: 'first', config: { apiHost: '/api' } });
  return { root, site, publishFixture };
}
