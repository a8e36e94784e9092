import { reader } from '@mg/command';
import { preview } from '../operations/preview';
import { addCommand, addUrl, type Tool } from './addCommand';
import { versionsOf } from './promoteCommand';

const USUAL_HOURS = 24;
const MOST_HOURS = 30 * 24;

const readHours = reader(
  (text) => (Number(text) > 0 && Number(text) <= MOST_HOURS ? Number(text) : undefined),
  `a number of hours, ${MOST_HOURS} at most`,
);

export function addPreview(tool: Tool) {
  const command = addCommand(
    tool,
    `preview ${tool.remote ? '[version]' : '<app@version>'}`,
    'prints a link that shows a published version in one tab, before anybody else sees it',
    async (context) => {
      const [[app, version]] = Object.entries(await versionsOf(context)) as [[string, string]];
      const { page, query, until } = await preview(context.storage, app, version, context.hours);
      const link = `${context.urls?.[0] ?? ''}${page}${query}`;
      const what = `Shows ${app}@${version} in the tab that opens the link, until ${until}.`;
      const where = 'Put the address of the site before the link, or name it with --url.';
      const text = [link, what, ...(context.urls ? [] : [where])].join('\n');
      return { data: { app, version, link, until }, text };
    },
  ).option('--hours <n>', 'how long the link is good', readHours, USUAL_HOURS);
  const version = tool.remote ? '1.3.0' : 'quote@1.3.0';
  return addUrl(command, 'the public site, which the link begins with').examples(
    `preview ${version} --url https://www.example.com`,
    `preview ${version} --hours 2`,
  );
}
