import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Copies the data folder of the published site.
 * @returns an empty folder when the tests run against a given `E2E_BASE_URL`
 */
export async function copySite(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mg-e2e-'));
  const { E2E_SITE } = process.env;
  // The ETags derive from the timestamps.
  if (E2E_SITE) await cp(E2E_SITE, dataDir, { recursive: true, preserveTimestamps: true });
  return dataDir;
}
