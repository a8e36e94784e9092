import { rm } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { runSite } from './runSite';

/**
 * Builds, publishes and prerenders the site once. Tests copy their sites from the data folder,
 * `E2E_SITE`; one copy runs for all tests at `E2E_BASE_URL`.
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

/** Chromium takes a machine for offline when the loopback interface is alone, and the site waits. */
function requireInterface() {
  if (Object.values(networkInterfaces()).some((all) => all?.some(({ internal }) => !internal)))
    return;
  throw new Error(
    'Chromium takes this machine for offline: no network interface is up. Connect it to any ' +
      'network; the tests reach nothing beyond this machine.',
  );
}
