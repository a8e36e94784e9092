import { join } from 'node:path';
import { promote } from '../operations/promote';
import { publish } from '../operations/publish';
import { copyOnce } from './copyOnce';
import { fixtureBuild, type FixtureBuild } from './fixtureBuild';
import { temporaryFolder } from './temporaryFolder';

/** Configures the pages of the tests' site. */
export const FIXTURE_CONFIG = { apiHost: '/api', start: '/home' };

/** Makes a site folder with version 1.0.0 of every app live, as serial 1. */
export async function fixtureSite(root = temporaryFolder()) {
  await copyOnce('fixture', (folder) => release(folder), root);
  return siteIn(root);
}

/** Makes the same site in a bucket that is empty. @param site its address */
export async function fixtureBucket(site: string, root = temporaryFolder()) {
  await release(root, site);
  return siteIn(root, site);
}

async function release(root: string, address?: string) {
  const { site, publishFixture } = siteIn(root, address);
  const version = '1.0.0';
  const versions = { shell: version, home: version, catalogue: version, quote: version };
  for (const app of Object.keys(versions)) await publishFixture({ app, version });
  await promote(site, versions, { by: 'operator', reason: 'first', config: FIXTURE_CONFIG });
}

/** Names the site of a folder. @param site is a bucket's address, where the site is there */
export function siteIn(root: string, site = join(root, 'site')) {
  const publishFixture = async (build: FixtureBuild) =>
    publish(site, build.app, await fixtureBuild(root, build), build.version);
  return { root, site, publishFixture };
}
