import { userInfo } from 'node:os';
import type { Variables } from '@mg/command/environment';
import { awaitReceipt } from '@mg/release/awaitReceipt';
import { purge } from '@mg/release/purge';
import { recompose } from '@mg/release/recompose';
import { NoSiteError, requireSite } from '@mg/release/requireSite';
import { servedSites } from '@mg/release/servedSites';
import type { Composed } from './Context';

/** Bounds the wait for the receipt. */
const RECEIPT_MS = 10_000;

/** Composes the site's pages anew, with the release tool's variables. */
export async function composePages(site: string, env: Variables): Promise<Composed> {
  try {
    await requireSite(site);
    const { record } = await recompose(site, {
      by: env.RELEASE_BY || userInfo().username,
      reason: 'new content',
      uncaged: Boolean(env.RELEASE_UNCAGED),
    });
    const edges = addressesOf(env.RELEASE_PURGE);
    const [unpurged] = await purge(edges, { token: env.RELEASE_PURGE_TOKEN });
    // A site that this machine serves has an address without a variable.
    const served = (await servedSites()).find((one) => one.site === site);
    const urls = addressesOf(env.RELEASE_URL || served?.url);
    const { serial } = record;
    if (urls.length === 0) return { ok: unpurged === undefined, serial, problem: unpurged };
    const { reached, problem, pages, files } = await awaitReceipt(record, {
      urls,
      budgetMs: RECEIPT_MS,
    });
    const receipt = { url: urls.join(', '), pages, files };
    return { ok: reached, serial, problem, ...(reached && { receipt }) };
  } catch (error) {
    const isElsewhere = error instanceof NoSiteError;
    return { ok: false, problem: (error as Error).message, ...(isElsewhere && { isElsewhere }) };
  }
}

const addressesOf = (list = ''): string[] =>
  list.split(',').flatMap((address) => address.trim().replace(/\/+$/, '') || []);
