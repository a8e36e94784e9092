import { GOING_LIVE, releaseOptions } from './releaseOptions.mjs';
import { runRelease } from './runRelease.mjs';
import { thisRemote } from './thisRemote.mjs';

export const promote = {
  usage: 'promote [VERSION] --site DIR',
  summary: "makes a published version live, if it fits: package.json's where none is named",
  examples: [
    'promote --site /srv/mg/site --url https://www.example.com',
    'promote 1.3.0 --site /srv/mg/site --reason "the shorter form after all"',
  ],
  options: releaseOptions('site', ...GOING_LIVE),
  async run(call) {
    const { name, version } = await thisRemote(call.folder);
    const [wanted = version, ...args] = call.args;
    return runRelease(['promote', `${name}@${wanted}`], { ...call, args });
  },
};
