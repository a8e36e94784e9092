import { rollback } from '../operations/rollback';
import { addCommand, addReceipt, addUncaged, readAppName, type Tool } from './addCommand';
import { withReceipt } from './withReceipt';

export function addRollback(tool: Tool) {
  const command = addCommand(
    tool,
    'rollback',
    'takes one app back, quarantines what it leaves, and proves it with a receipt',
    async (context) => {
      const app = (await context.remote?.())?.name ?? (context.args[0] as string);
      return withReceipt(await rollback(context.storage, app, context), context);
    },
  )
    .option('--to <version>', 'to go back to (else the last good one), or none: out of the site')
    .option('--unquarantine', 'lets go live what was rolled back; needs --reason')
    .option('--drop-pages', 'goes ahead although a page is lost by it; needs --reason');
  if (!tool.remote) command.argument('<app>', 'its name in the site', readAppName);
  const example = `rollback ${tool.remote ? '--site /srv/mg/site' : 'quote'}`;
  return addReceipt(addUncaged(command)).examples(
    `${example} --reason "the form is blank" --url https://www.example.com`,
    `${example} --to 1.1.0 --reason "1.2 is no better"`,
    `${example} --to none --reason "the campaign is over"`,
  );
}
