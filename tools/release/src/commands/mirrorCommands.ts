import { mirror, type Mirrored } from '../operations/mirror';
import { move } from '../operations/move';
import { silently, type Step } from '../storage/step';
import { siteReader, type Tool } from './addCommand';

type Work = (from: string, to: string, step: Step) => Promise<Mirrored>;

/** Adds a command that takes two sites. */
function addCopying(tool: Tool, name: string, summary: string, work: Work, next: string) {
  const read = siteReader(tool.cwd);
  return tool.program
    .command(name)
    .description(summary)
    .argument('<from>', 'the folder or bucket of the site', read)
    .argument('<to>', 'the folder or bucket of the copy', read)
    .answers(async (from: string, to: string, { json }) => {
      const done = await work(from, to, json ? silently : tool.step);
      const { serial, versions, records, files } = done;
      const copied = `${versions} versions, ${records} records and ${files} single files were copied`;
      const text = `${to} shows record ${serial}, whole: ${copied}.${next && `\n${next}`}`;
      return { data: { from, to, ...done }, text };
    })
    .examples(
      `${name} .local/site s3://my-bucket/site`,
      `${name} s3://my-bucket/site s3://other-bucket/site`,
    );
}

export const addMirror = (tool: Tool) =>
  addCopying(
    tool,
    'mirror',
    'copies a site and its history to another place, verifies each byte; run it again after a cut',
    mirror,
    '',
  );

export const addMove = (tool: Tool) =>
  addCopying(
    tool,
    'move',
    'moves a site: copies it, closes the old place for releases, and copies what came meanwhile',
    move,
    'Now name the new place in RELEASE_SITE and in the servers; until then they show the same record.',
  );
