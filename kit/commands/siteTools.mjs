import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bundled = new URL('../dist/tools.mjs', import.meta.url);
/** No dependency of the kit: only the site's own repository has it. */
const SOURCES = '@mg/release/forKit';

/**
 * The release tool: in one file with the kit that is packed, in the site's own repository from its
 * sources.
 *
 * @returns {Promise<typeof import('@mg/release/forKit')>}
 */
export async function siteTools() {
  if (existsSync(fileURLToPath(bundled))) return import(bundled.href);
  const { register } = await import('tsx/esm/api');
  register();
  return import(SOURCES);
}
