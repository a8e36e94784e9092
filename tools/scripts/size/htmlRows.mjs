import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha384 } from '@mg/site-format/hash';
import { row } from './checkSizes.mjs';
import { brotliBytes } from './measureApp.mjs';

/** Has the length of a usual address, since pages name their address. */
const SITE_ORIGIN = 'https://www.mg-descartables.example';

/** Weighs the pages with a budget under `html`, as the release tool composes them. */
export async function htmlRows(budgets) {
  const held = Object.values(budgets).flatMap(({ html = {} }) => Object.entries(html));
  if (held.length === 0) return [];
  const dataDir = mkdtempSync(join(tmpdir(), 'mg-size-'));
  const { startSite } = await import('../../local/src/startSite.ts');
  const site = await startSite({ port: 0, dataDir, env: { SITE_ORIGIN } });
  try {
    const rows = held.map(async ([path, budget]) => {
      const html = readFileSync(join(dataDir, 'site', path, 'index.html'), 'utf8');
      return row(`HTML of ${path}`, await brotliBytes(sameEachTime(html)), budget);
    });
    return await Promise.all(rows);
  } finally {
    await site.close();
    rmSync(dataDir, { recursive: true });
  }
}

/** Replaces time, fingerprint, local version and hashes, which make a page up to 80 bytes longer. */
const sameEachTime = (html) =>
  withHashesByNumber(html)
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-01-02T03:04:05.678Z')
    .replace(/-local\.[0-9a-f]{8}/g, '')
    .replace(/"\d+-[0-9a-z]{5,8}"/g, '"1-2b3c4d5"');

/** Other hashes take up to 50 bytes more or less, though nothing of the page has changed. */
function withHashesByNumber(html) {
  const hashes = [...new Set(html.match(/sha384-[\w+/]{64}/g))];
  return hashes.reduce((page, hash, number) => page.replaceAll(hash, sha384(`${number}`)), html);
}
