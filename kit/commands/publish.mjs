import { join } from 'node:path';
import { GOING_LIVE, releaseOptions } from './releaseOptions.mjs';
import { runRelease } from './runRelease.mjs';
import { thisRemote } from './thisRemote.mjs';

export const publish = {
  usage: 'publish --site DIR [--promote]',
  summary: 'stores the build under the version of package.json; goes live only with --promote',
  examples: [
    'publish --site /srv/mg/site',
    'publish --site /srv/mg/site --promote --reason "shorter form" --url https://www.example.com',
  ],
  options: releaseOptions('site', 'promote', ...GOING_LIVE),
  async run(call) {
    const { name, version, dist, declaresItself } = await thisRemote(call.folder);
    const build = ['--dist', dist, '--version', version];
    const declaration = declaresItself ? [] : ['--declaration', join(call.folder, 'remote.ts')];
    return runRelease(['publish', name, ...build, ...declaration], call);
  },
};
