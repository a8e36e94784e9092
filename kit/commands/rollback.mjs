import { releaseOptions } from './releaseOptions.mjs';
import { runRelease } from './runRelease.mjs';
import { thisRemote } from './thisRemote.mjs';

export const rollback = {
  usage: 'rollback --site DIR [--to VERSION]',
  summary: 'takes the remote back, quarantines what it leaves, and proves it with a receipt',
  examples: [
    'rollback --site /srv/mg/site --reason "the form is blank" --url https://www.example.com',
    'rollback --site /srv/mg/site --to 1.1.0 --reason "1.2 is no better"',
    'rollback --site /srv/mg/site --to none --reason "the campaign is over"',
  ],
  options: releaseOptions(
    'site',
    'to',
    'url',
    'by',
    'reason',
    'budget',
    'unquarantine',
    'drop-pages',
    'json',
  ),
  async run(call) {
    const { name } = await thisRemote(call.folder);
    return runRelease(['rollback', name], call);
  },
};
