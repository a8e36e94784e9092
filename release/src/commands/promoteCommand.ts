import { promote, type PromoteOptions } from '../operations/promote';
import type { Command, Context } from './Command';
import { versionsByApp } from './readArguments';
import { readConfigFile } from './readConfigFile';
import { withReceipt } from './withReceipt';

export const promoteCommand: Command = {
  usage: 'promote <app>@<version> ...',
  summary: 'makes published versions live, all in one record, if they fit',
  examples: [
    'promote quote@1.3.0 --by ana --reason "shorter form" --url https://www.example.com',
    'promote shell@2.0.0 home@2.0.0 catalogue@2.0.0 quote@2.0.0 --reason "React 20"',
  ],
  options: ['unquarantine', 'strand-last-good', 'drop-pages', 'config', 'url', 'budget'],
  async run(context) {
    const versions = versionsByApp(context.args);
    const committed = await promote(context.site, versions, await promoteOptions(context));
    return withReceipt(committed, context);
  },
};

/** What the command line says about a promote. */
export async function promoteOptions(context: Context): Promise<PromoteOptions> {
  const { by, reason, step, options } = context;
  return {
    by,
    reason,
    step,
    unquarantine: options.unquarantine,
    allowIncompatibleFallback: options['strand-last-good'],
    dropPages: options['drop-pages'],
    config: options.config ? await readConfigFile(options.config) : undefined,
  };
}
