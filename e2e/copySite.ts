import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A data folder of one's own, with the site published and prerendered as the global setup left it.
 * @returns an empty folder where the tests run against a given `E2E_BASE_URL`
 */
export async function copySite(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mg-e2e-'));
  const { E2E_SITE } = process.env;
  // The times make the ETags.
  if (E2E_SITE) await cp(E2E_SITE, dataDir, { recursive: true, preserveTimestamps: true });
  return dataDir;
}
