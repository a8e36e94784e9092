import { rollback } from '../operations/rollback';
import type { Command } from './Command';
import { oneApp } from './readArguments';
import { withReceipt } from './withReceipt';

export const rollbackCommand: Command = {
  usage: 'rollback <app> [--to VERSION]',
  summary: 'takes one app back, quarantines what it leaves, and proves it with a receipt',
  examples: [
    'rollback quote --by ana --reason "the form is blank" --url https://www.example.com',
    'rollback quote --to 1.1.0 --reason "1.2 is no better"',
    'rollback promos --to none --reason "the campaign is over"',
  ],
  options: ['to', 'unquarantine', 'drop-pages', 'url', 'budget'],
  async run(context) {
    const { site, by, reason, step, options } = context;
    const { to, unquarantine, 'drop-pages': dropPages } = options;
    const wishes = { to, by, reason, step, unquarantine, dropPages };
    const committed = await rollback(site, oneApp(context.args), wishes);
    return withReceipt(committed, context);
  },
};
