import { BILL_FILE } from '@mg/site-format/declaration';
import { RELEASE_FILE, versionFolder, type AppName } from '@mg/site-format/layout';
import semver from 'semver';
import { z } from 'zod';
import { trustNewest } from '../site/history';
import { versionsIn } from '../site/records';
import { SiteReader } from '../site/SiteReader';
import { DamageError } from '../storage/errors';
import { inBatches } from '../storage/inBatches';
import type { SiteStorage } from '../storage/SiteStorage';
import { jsonOf } from '../trust/envelope';
import type { Keyring } from '../trust/Keyring';

const AT_ONCE = 16;
const USES = ['live', 'last good', 'published'] as const;

export interface Wanted {
  name: string;
  /** Is absent where every version counts. */
  range?: string;
}

/** Answers for one version of the site. */
export interface Answer extends Version {
  use: (typeof USES)[number];
  /** Lists the wanted packages, with the files of the site's version that contain each. */
  packages: { version: string; files: string[] }[];
  /** Says why nobody knows the packages. */
  unknown?: string;
  /** Says what was changed after the publication, so that nothing of it counts. */
  damage?: string;
}

interface Version {
  app: AppName;
  version: string;
}

/** Holds the read part of a bill in CycloneDX, which may come from any tool. */
const Bill = z.object({
  purl: z.string().optional(),
  evidence: z
    .object({ occurrences: z.array(z.object({ location: z.string() })).optional() })
    .optional(),
  get components() {
    return z.array(Bill).optional();
  },
});
type Bill = z.infer<typeof Bill>;

/**
 * Looks for a package in the bills of materials of all versions, and lists the live ones first.
 * @throws ReleaseError where the site is not trusted
 */
export async function whoHas(
  storage: SiteStorage,
  keyring: Keyring,
  wanted: Wanted,
): Promise<Answer[]> {
  const site = new SiteReader(storage, (await keyring.known()).pin);
  await trustNewest(site, keyring);
  const record = await site.newest();
  const inUse = record ? versionsIn(record) : [];
  const nameOf = ({ app, version }: Version) => `${app}@${version}`;
  const manifests = new Map(inUse.map((one) => [nameOf(one), one.manifest]));
  const others = (await site.versions()).filter((one) => !manifests.has(nameOf(one)));

  const answers = await inBatches([...inUse, ...others], AT_ONCE, async ({ app, version }) => {
    const manifest = manifests.get(nameOf({ app, version }));
    const isLive = record?.apps[app]?.version === version;
    const use = USES[manifest ? (isLive ? 0 : 1) : 2];
    try {
      const found = await look(site, { app, version }, manifest, wanted);
      return found ? { app, version, use, packages: [], ...found } : [];
    } catch (error) {
      if (!(error instanceof DamageError)) throw error;
      return { app, version, use, packages: [], damage: error.message };
    }
  });
  return answers.flat().sort((a, b) => USES.indexOf(a.use) - USES.indexOf(b.use));
}

/**
 * Looks into the bill of one version.
 *
 * @param manifest is the hash in the newest record, for a version in use
 * @returns undefined for an unfinished publication
 */
async function look(
  site: SiteReader,
  { app, version }: Version,
  manifest: string | undefined,
  wanted: Wanted,
): Promise<Partial<Answer> | undefined> {
  const found = await (manifest ? site.stored(app, version) : site.find(app, version));
  if (!found && !manifest) return undefined;
  if (!found) throw new DamageError(`${versionFolder(app, version)}/${RELEASE_FILE}`, 'missing');
  const release = manifest ? await site.recorded(app, version, manifest) : found.manifest;
  if (!(BILL_FILE in release.files)) return { unknown: 'no bill of materials' };
  const bytes = await site.file(release, BILL_FILE);
  const { data } = Bill.safeParse(jsonOf(bytes.toString('utf8')));
  if (!data) return { unknown: `a ${BILL_FILE} that is not CycloneDX` };
  return { packages: packagesIn(data, wanted, Object.keys(release.files)) };
}

const PURL = /^pkg:npm\/(@?[^@]+)@((?:[\w.+-]|%2B)+)/i;

/** Selects components. A stranger's bill may name any files. */
function packagesIn(bill: Bill, { name, range }: Wanted, files: string[]): Answer['packages'] {
  return componentsIn(bill).flatMap(({ purl = '', evidence }) => {
    const [, path = '', encoded = ''] = PURL.exec(purl) ?? [];
    const version = encoded.replace(/%2B/i, '+');
    const isWanted =
      path.replace('%40', '@') === name &&
      (!range || semver.satisfies(version, range, { includePrerelease: true }));
    const named = evidence?.occurrences?.map(({ location }) => location) ?? [];
    return isWanted ? [{ version, files: named.filter((file) => files.includes(file)) }] : [];
  });
}

const componentsIn = ({ components = [] }: Bill): Bill[] =>
  components.flatMap((one) => [one, ...componentsIn(one)]);
