import { rm } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { runSite } from './runSite';

/**
 * Builds, publishes and prerenders the site once: `E2E_SITE` is its data folder, which sites of a
 * test's own are copied from. One copy runs for all tests: `E2E_BASE_URL`, where none is given.
 */
export default async function globalSetup() {
  if (process.env.E2E_BASE_URL) return undefined;
  requireInterface();
  console.log('Publishing the site…');
  const published = await runSite();
  await published.stop({ keep: true });
  process.env.E2E_SITE = published.dataDir;
  const site = await runSite();
  process.env.E2E_BASE_URL = site.url;
  return async () => {
    await site.stop();
    await rm(published.dataDir, { recursive: true, force: true });
  };
}

/** Chromium takes a machine for offline, and the site waits, where the loopback interface is alone. */
function requireInterface() {
  if (Object.values(networkInterfaces()).some((all) => all?.some(({ internal }) => !internal)))
    return;
  throw new Error(
    'Chromium takes this machine for offline: no network interface is up. Connect it to any ' +
      'network; the tests reach nothing beyond this machine.',
  );
}
