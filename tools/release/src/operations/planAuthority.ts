import type { PlannedRecord, ReleaseAction } from '@mg/site-format/record';
import type { SiteReader } from '../site/SiteReader';
import { ReleaseError } from '../storage/errors';
import { unauthorised } from '../trust/authority';
import type { Keyring } from '../trust/Keyring';
import type { OwnKey } from '../trust/keys';
import { unmet, type Root } from '../trust/Root';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Signing {
  /** Sign the record; a plan that is only looked at has none. */
  signers?: readonly OwnKey[];
  /** Are texts of other people, for versions that need a second person. */
  approvals?: string[];
}

interface Authority {
  /** Is false for a person who may release apps alone. */
  mayOperate: boolean;
  /** Are the parts of the record that readers judge it by. */
  terms: Pick<PlannedRecord, 'root' | 'expires'>;
  /** @throws ReleaseError where the person's keys may not make the record */
  require(record: PlannedRecord): void;
}

/**
 * Tells by the newest root what a person's keys may do.
 *
 * @param options without signers are those of a plan that nobody carries out
 * @throws ReleaseError where the site has no root, or an old one
 */
export async function planAuthority(
  site: SiteReader,
  newest: PlannedRecord | undefined,
  action: ReleaseAction,
  { signers: keys, approvals = [] }: Signing,
): Promise<Authority> {
  const chain = await site.rootChain();
  const root = chain.roots.at(-1);
  if (!keys) return { mayOperate: true, terms: {}, require: () => undefined };
  if (!root) throw new ReleaseError(NO_ROOT);
  if (action === 'promote') requireInForce(root, newest);
  const ids = keys.map(({ id }) => id);
  return {
    mayOperate: unmet(root, 'operate', ids) === undefined,
    terms: {
      root: root.version,
      expires: new Date(Date.now() + root.recordDays * DAY_MS).toISOString(),
    },
    require: (record) => {
      const problem = unauthorised(chain, root, newest, record, { signers: ids, approvals });
      if (problem) throw new ReleaseError(`Nothing was changed: this ${problem}.`);
    },
  };
}

/** @throws ReleaseError where the person's keys lack a role, such as `operate` */
export async function requireRole(site: SiteReader, keyring: Keyring, role: string): Promise<void> {
  const root = (await site.rootChain()).roots.at(-1);
  if (!root) throw new ReleaseError(NO_ROOT);
  const ids = (await keyring.keys()).map(({ id }) => id);
  const missing = unmet(root, role, ids);
  if (missing) throw new ReleaseError(`Nothing was changed: this needs ${missing}.`);
}

export const NO_ROOT =
  'This site has no root, which says whose signatures count: run `release root create` once.';

/** @throws ReleaseError for an expired root, or one that no record names yet */
export function requireInForce(
  { version, expires }: Root,
  newest: Pick<PlannedRecord, 'root'> | undefined,
): void {
  if (Date.parse(expires) < Date.now()) {
    throw new ReleaseError(
      `Root ${version} expired at ${expires}: its holders sign the next one (release root sign).`,
    );
  }
  // The first root adopts records of before.
  if (!newest || (newest.root ?? 1) === version) return;
  throw new ReleaseError(
    `Root ${version} is not in force: no record names it. An operator runs compose --keep-content.`,
  );
}
