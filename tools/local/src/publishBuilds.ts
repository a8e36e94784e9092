import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { VersionTakenError } from '@mg/release/errors';
import type { FetchContent } from '@mg/release/fetchContent';
import { GateError } from '@mg/release/GateError';
import { openSite } from '@mg/release/openSite';
import { promote } from '@mg/release/promote';
import { Keyring } from '@mg/release/Keyring';
import { publish } from '@mg/release/publish';
import { createRoot } from '@mg/release/roots';
import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { inOrder, type AppName } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { foldersOf, readSiteFile } from '@mg/site-format/siteFile';
import { bringPictures } from './bringPictures';
import { builtVersion } from './build/buildApp';
import { withBuildLock } from './build/withBuildLock';

export interface PublishPlan {
  /** Leads to the repository, whose `site.json` names the apps. */
  root: string;
  dataDir: string;
  /** Is a folder, or a bucket's address. */
  siteDir: string;
  contentDir: string;
  siteConfig: SiteConfig;
  /** Fetches the pages' content, by default from the configured document store. */
  fetchContent?: FetchContent;
  /** Names the apps to publish, by default all. */
  apps?: readonly AppName[];
  /** Builds an app again under another version, since the present one has other content. */
  rebuild?: (app: AppName) => Promise<string>;
  tell?: (line: string) => void;
}

type Versions = Record<AppName, string>;

/**
 * Publishes the builds and the pictures into the site's folder, and promotes new builds. An
 * operator's promotes and rollbacks since the last start remain.
 */
export async function publishBuilds(plan: PublishPlan): Promise<ReleaseRecord> {
  const { root, dataDir, siteDir, contentDir, siteConfig, fetchContent } = plan;
  const { tell = () => undefined } = plan;
  if (isAbsolute(siteDir)) await mkdir(siteDir, { recursive: true });
  // The local keys lie beside the local site, where the release tool finds them, too.
  await mkdir(join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
  await createRoot(openSite(siteDir), Keyring.of(siteDir));
  const versions = await withBuildLock(root, () => publishAll(plan));

  await bringPictures(contentDir, siteDir);

  const startedFile = join(dataDir, 'started.json');
  const isLive = (await openSite(siteDir).latestSerial()) > 0;
  const before = isLive ? await readVersions(startedFile) : {};
  const news = Object.fromEntries(
    Object.entries(versions).filter(([app, version]) => before[app] !== version),
  );
  const options = {
    by: 'npm start',
    reason: 'started locally',
    config: siteConfig,
    fetchContent,
    // A change on this machine needs neither a fallback nor a confirmation, and may be heavy.
    allowIncompatibleFallback: true,
    dropPages: true,
    anyWeight: true,
    // The builds are this machine's own.
    uncaged: true,
  };
  const { record, warnings } = await promote(siteDir, news, options).catch((error: unknown) => {
    for (const { app, version, text } of quarantines(error)) {
      tell(`warning: ${app} ${version} does not go live: ${text}`);
      delete news[app];
      delete versions[app];
    }
    if (quarantines(error).length === 0) throw error;
    return promote(siteDir, news, options);
  });
  await writeFile(startedFile, JSON.stringify(versions));
  const apps = inOrder(Object.keys(record.apps));
  const live = apps.map((app) => `${app} ${record.apps[app]!.version}`).join(', ');
  tell(`release ${record.serial} is live: ${live}`);
  for (const warning of warnings) tell(`warning: ${warning}`);
  return record;
}

/** Finds versions that an operator has rolled back, among the reasons of a refusal. */
const quarantines = (error: unknown) =>
  error instanceof GateError
    ? error.incompatibilities.filter(({ kind }) => kind === 'quarantine')
    : [];

async function publishAll(plan: PublishPlan): Promise<Versions> {
  const folders = foldersOf(readSiteFile(plan.root));
  const versions: Versions = {};
  for (const app of plan.apps ?? Object.keys(folders)) {
    versions[app] = await publishOne(plan, app, folders[app]!);
  }
  return versions;
}

async function publishOne(plan: PublishPlan, app: AppName, folder: string): Promise<string> {
  const version = builtVersion(plan.root, folder);
  const dist = join(plan.root, folder, 'dist');
  try {
    await publish(plan.siteDir, app, dist, version);
    return version;
  } catch (error) {
    if (!(error instanceof VersionTakenError) || !plan.rebuild) throw error;
    plan.tell?.(`${app} ${version} is published already with other content: building it again`);
    const own = await plan.rebuild(app);
    await publish(plan.siteDir, app, dist, own);
    plan.tell?.(`${app} is published as ${own}; raise its version before a release`);
    return own;
  }
}

/** Returns no versions when a kill has cut the file. */
async function readVersions(file: string): Promise<Versions> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Versions;
  } catch {
    return {};
  }
}
