import { CONFIG_FILE } from '@mg/site-format/layout';
import type { ReleaseAction, ReleaseRecord } from '@mg/site-format/record';
import { cageProblem } from '../cage/cage';
import type { Incompatibility } from '../gate/Incompatibility';
import type { Change } from '../gate/nextRecord';
import { planRecord } from '../gate/planRecord';
import { prerenderIncompatibilities } from '../gate/prerenderIncompatibilities';
import type { Look } from '../look/View';
import { composeRecord } from '../pages/composeRecord';
import { fetchContent as fetchFromStore, type FetchContent } from '../pages/fetchContent';
import type { Author } from '../site/authors';
import { previewKeyFor } from '../site/previewKey';
import type { SiteReader } from '../site/SiteReader';
import { parseJson } from '../storage/errors';
import { readText } from '../storage/readText';
import type { StoredFile } from '../storage/SiteStorage';
import { silently, type Step } from '../storage/step';
import { planAuthority, type Signing } from './planAuthority';

/** Decides the change upon the newest record. */
export type Decide = (newest: ReleaseRecord | undefined) => Omit<Change, 'uncaged'>;

export interface PlanOptions
  extends Signing, Pick<Change, 'uncaged'>, Partial<Pick<Author, 'by' | 'reason'>> {
  step?: Step;
  /** Fetches the pages' content, by default from the configured document store. */
  fetchContent?: FetchContent;
  /** Refuses content that is not fresh. */
  freshOnly?: boolean;
  /** Opens the pages of a promotion in a browser; false where an operator goes ahead unseen. */
  look?: Look | false;
}

/** Tells all that a release would do. */
export interface Plan {
  action: ReleaseAction;
  newest: ReleaseRecord | undefined;
  /** Has the reasons against the release. */
  refusals: Incompatibility[];
  /** Is absent where nothing changes, or where the gate refuses the versions. */
  set?: {
    record: ReleaseRecord;
    files: readonly StoredFile[];
    /** Makes the key of previews, where the site has none. */
    key?: StoredFile;
    /** Explains why pages lack prerendering or fresh content. */
    warnings: string[];
  };
}

/**
 * Plans a release whole, and writes nothing: the record, its files, and the reasons against it, from
 * the versions, the weight, lost pages and a look in a browser.
 *
 * @throws ReleaseError where no plan is possible, such as for a version that is not published
 */
export async function planRelease(
  site: SiteReader,
  decide: Decide,
  options: PlanOptions,
): Promise<Plan> {
  const { by = 'unknown', reason = '', step = silently, freshOnly = false, look } = options;
  const newest = await site.newest();
  const change: Change = { ...decide(newest) };
  const { action } = change;
  const { signers, approvals } = options;
  const authority = await planAuthority(site, newest, action, { signers, approvals });
  change.uncaged = options.uncaged && (await cageProblem()) !== undefined;
  const ownConfig = await readText(site.source, CONFIG_FILE);
  // A team that releases its app leaves the configuration to the operators.
  if (ownConfig !== undefined && authority.mayOperate) {
    change.config ??= parseJson(ownConfig, CONFIG_FILE);
  }
  const { fetchContent = fetchFromStore } = options;
  const content = fetchContent(change.config ?? newest?.config ?? {});
  // The documents come while the gate works; composing reports a failure.
  content.catch(() => undefined);
  const { record: planned, incompatibilities } = await step('check what fits', () =>
    planRecord(site, newest, change),
  );
  if (!planned || incompatibilities.length > 0) {
    return { action, newest, refusals: incompatibilities };
  }
  const {
    previewKey,
    file: key,
    problem,
  } = authority.mayOperate ? await previewKeyFor(site.source) : { previewKey: newest?.previewKey };
  const next = { ...planned, previewKey, ...authority.terms };
  authority.require(next);
  const composed = await step(`compose the pages of record ${planned.serial}`, () =>
    composeRecord(site, next, { content, freshOnly, by, reason, signers, approvals }),
  );
  const { record, files, manifests, problems } = composed;
  const warnings = [...composed.warnings, ...(problem ? [problem] : [])];
  const plan = { action, newest, set: { record, files, key, warnings } };
  // A way back waits for nothing.
  if (action !== 'promote') return { ...plan, refusals: [] };
  const lost = prerenderIncompatibilities(record, newest, manifests, problems);
  if (lost.length > 0 || !look) return { ...plan, refusals: lost };
  const refusals = await step('look at the pages in a browser', () =>
    look({ ...composed, site }, step),
  );
  return { ...plan, refusals };
}
