import type { AppName } from '@mg/site-format/layout';
import { foldersOf, readSiteFile } from '@mg/site-format/siteFile';
import { buildApp, type RunBuild } from './buildApp';

/** Builds what is stale of the site's apps, one after another, and tells of each. */
export async function buildApps(
  root: string,
  runBuild: RunBuild,
  tell: (line: string) => void,
  apps?: readonly AppName[],
): Promise<void> {
  const folders = foldersOf(readSiteFile(root));
  for (const app of apps ?? Object.keys(folders)) {
    const started = Date.now();
    const { version, built } = await buildApp(root, folders[app]!, (folder, wanted) => {
      tell(`${app} ${wanted}: building`);
      return runBuild(folder, wanted);
    });
    const seconds = Math.round((Date.now() - started) / 1000);
    tell(`${app} ${version}: ${built ? `built in ${seconds} s` : 'up to date'}`);
  }
}
