import { recompose } from '../operations/recompose';
import type { Command } from './Command';
import { promoteOptions } from './promoteCommand';
import { noArguments } from './readArguments';
import { budget, reportCommit } from './reportCommit';

export const composeCommand: Command = {
  usage: 'compose',
  summary: 'composes the pages anew with the same versions, after a change of configuration',
  examples: ['compose --config production.json --reason "new phone number"'],
  options: ['keep-content', 'config', 'url', 'budget'],
  async run(context) {
    const started = performance.now();
    noArguments(context);
    budget(context.options.budget);
    const committed = await recompose(context.site, {
      ...(await promoteOptions(context)),
      keepContent: Boolean(context.options['keep-content']),
    });
    return reportCommit(committed, context, started);
  },
};
