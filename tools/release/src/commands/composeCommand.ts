import { recompose } from '../operations/recompose';
import { addCommand, addConfig, addReceipt, addUncaged, type Tool } from './addCommand';
import { withReceipt } from './withReceipt';

export const addCompose = (tool: Tool) => {
  const command = addCommand(
    tool,
    'compose',
    'composes the pages anew with the same versions, after a change of configuration or content',
    async (context) => withReceipt(await recompose(context.storage, context), context),
  ).option(
    '--keep-content',
    'goes ahead with the content that the pages have where the store does not answer',
  );
  return addReceipt(addUncaged(addConfig(command, tool))).examples(
    'compose --config production.json --reason "new phone number"',
  );
};
