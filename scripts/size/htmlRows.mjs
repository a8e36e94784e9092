import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { row } from './checkSizes.mjs';

/** An address of a usual length: pages name their own. */
const SITE_ORIGIN = 'https://www.mg-descartables.example';

/**
 * Weighs pages as the release tool composes them from the present builds. Held are the pages that have
 * a budget under `html` in a `size-budget.json`.
 *
 * @param {Record<string, object>} budgets see budgetFile, of the apps that are looked at
 * @returns {Promise<import('./checkSizes.mjs').Row[]>}
 */
export async function htmlRows(budgets) {
  const held = Object.values(budgets).flatMap(({ html = {} }) => Object.entries(html));
  if (held.length === 0) return [];
  const dataDir = mkdtempSync(join(tmpdir(), 'mg-size-'));
  const { startSite } = await import('../../local/src/startSite.ts');
  const site = await startSite({ port: 0, dataDir, env: { SITE_ORIGIN } });
  try {
    return held.map(([path, budget]) => {
      const { size } = statSync(join(dataDir, 'site', path, 'index.html.br'));
      return row(`HTML of ${path}`, size, budget);
    });
  } finally {
    await site.close();
    rmSync(dataDir, { recursive: true });
  }
}
