import { join } from 'node:path';
import type { Variables } from '@mg/command/environment';
import type { AppName } from '@mg/site-format/layout';
import { foldersOf, readSiteFile } from '@mg/site-format/siteFile';
import { buildApp, type RunBuild } from './build/buildApp';
import { withBuildLock } from './build/withBuildLock';
import { readContent } from './documentStore/readContent';
import { readEnvironment, type Environment } from './environment/environment';
import { REPOSITORY } from './environment/repository';
import { requireFreePort } from './portError';
import { startSite, type RunningSite } from './startSite';

export interface Console {
  /** Begins a titled step. */
  step(title: string): void;
  /** Prints progress. */
  tell(line: string): void;
  runBuild: RunBuild;
}

/**
 * Does the work of `npm start`: checks first, then builds stale apps, publishes and serves.
 * @param apps names the apps to build and publish, by default all
 */
export async function start(
  { step, tell, runBuild }: Console,
  env: Variables = process.env,
  apps?: readonly AppName[],
): Promise<RunningSite> {
  const environment = readEnvironment(env);
  readContent(join(REPOSITORY, 'content'));
  await requireFreePort(environment.host, environment.port);

  step('Build');
  await build({ tell, runBuild }, apps);

  step('Publish and serve');
  const site = await startSite({ env, apps, tell, rebuild: rebuildUnderOwnVersion(runBuild) });
  for (const line of servicesInWords(environment)) tell(line);
  return site;
}

/** Builds an app again under a version that names its sources. */
export const rebuildUnderOwnVersion = (runBuild: RunBuild) => async (app: AppName) => {
  const folder = foldersOf(readSiteFile(REPOSITORY))[app]!;
  const { inputs, version } = await buildApp(REPOSITORY, folder, async () => undefined);
  const own = `${version.replace(/-local\..*/, '')}-local.${inputs.slice(0, 8)}`;
  return (await buildApp(REPOSITORY, folder, runBuild, own)).version;
};

/** Builds stale apps, two at a time, by default among all apps. */
export function build({ tell, runBuild }: Omit<Console, 'step'>, apps?: readonly AppName[]) {
  const folders = foldersOf(readSiteFile(REPOSITORY));
  const left = [...(apps ?? Object.keys(folders))];
  const buildNext = async () => {
    for (let app = left.shift(); app; app = left.shift()) {
      const started = Date.now();
      const { version, built } = await buildApp(REPOSITORY, folders[app]!, (folder, wanted) => {
        tell(`${app} ${wanted}: building`);
        return runBuild(folder, wanted);
      });
      const seconds = Math.round((Date.now() - started) / 1000);
      tell(`${app} ${version}: ${built ? `built in ${seconds} s` : 'up to date'}`);
    }
  };
  const buildAll = async () => {
    const ends = await Promise.allSettled([buildNext(), buildNext()]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };
  const waiting = () => tell('waiting for another build of this repository');
  return withBuildLock(REPOSITORY, buildAll, waiting);
}

function servicesInWords({ siteConfig, localDocuments, mail, dataDir }: Environment): string[] {
  const mails = {
    hosted: `mails: the mail API at ${siteConfig.apiHost}`,
    smtp: 'mails: a real mail server, as configured',
    inbox: 'mails: the local inbox',
  };
  return [
    localDocuments
      ? 'documents: the local store'
      : `documents: the hosted database of ${siteConfig.firebase.projectId}`,
    mails[mail.kind],
    `data: ${dataDir}`,
  ];
}
