import { runSite } from './runSite';

/** One site for the whole run: `E2E_BASE_URL`, else one of its own on a free port. */
export default async function globalSetup() {
  if (process.env.E2E_BASE_URL) return undefined;
  console.log('Starting a site…');
  const site = await runSite();
  process.env.E2E_BASE_URL = site.url;
  return site.stop;
}
