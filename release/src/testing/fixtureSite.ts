import { join } from 'node:path';
import { promote } from '../operations/promote';
import { publish } from '../operations/publish';
import { fixtureBuild, type FixtureBuild } from './fixtureBuild';
import { temporaryFolder } from './temporaryFolder';

/** Configures the pages of the tests' site. */
export const FIXTURE_CONFIG = { apiHost: '/api', start: '/home' };

/** Makes a site folder with version 1.0.0 of every app live, as serial 1. */
export async function fixtureSite() {
  const root = temporaryFolder();
  const site = join(root, 'site');
  const publishFixture = async (build: FixtureBuild) =>
    publish(site, build.app, await fixtureBuild(root, build), build.version);
  const version = '1.0.0';
  const versions = { shell: version, home: version, catalogue: version, quote: version };
  for (const app of Object.keys(versions)) await publishFixture({ app, version });
  await promote(site, versions, { by: 'operator', reason: 'first', config: FIXTURE_CONFIG });
  return { root, site, publishFixture };
}
