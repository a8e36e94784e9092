import { recompose } from '../operations/recompose';
import type { Command } from './Command';
import { promoteOptions } from './promoteCommand';
import { noArguments } from './readArguments';
import { withReceipt } from './withReceipt';

export const composeCommand: Command = {
  usage: 'compose',
  summary: 'composes the pages anew with the same versions, after a change of configuration',
  examples: ['compose --config production.json --reason "new phone number"'],
  options: ['keep-content', 'config', 'url', 'budget'],
  async run(context) {
    noArguments(context);
    const committed = await recompose(context.site, {
      ...(await promoteOptions(context)),
      keepContent: context.options['keep-content'],
    });
    return withReceipt(committed, context);
  },
};
