import { reader, UsageError } from '@mg/command';
import { purge } from '../operations/purge';
import { silently } from '../storage/step';
import { addPurge, type Tool } from './addCommand';

const readPath = reader(
  (path) => (/^\/(?!files\/|live\.json$)/.test(path) ? path : undefined),
  'the path of a page or file, such as /home; files/ and live.json expire by themselves',
);
const readPaths = (path: string, before: string[] = []) => [...before, readPath(path)];

/** The command needs no site: an edge looks for the newest record by itself. */
export const addPurgeCommand = ({ program, step }: Tool) => {
  const command = program
    .command('purge')
    .argument('[paths...]', 'pages and files that the edges read anew, such as /home', readPaths)
    .description('tells edges and CDNs to look for the newest record now, as each release does');
  return addPurge(command)
    .answers(async (paths, { purge: addresses, purgeToken: token, json }) => {
      if (!addresses) throw new UsageError('Name an address: --purge http://10.0.0.7:8091/purge.');
      const show = json ? silently : step;
      const problems = await show('purge', () => purge(addresses, { token, paths }));
      const undone = addresses.filter((one: string) =>
        problems.some((text) => text.startsWith(one)),
      );
      const done = `${addresses.length - undone.length} of ${addresses.length} purged.`;
      const text = [done, ...problems.map((problem) => `NOT PURGED: ${problem}`)].join('\n');
      return { ok: problems.length === 0, text, data: { addresses, problems } };
    })
    .examples(
      'purge --purge http://10.0.0.7:8091/purge,http://10.0.0.8:8091/purge',
      'purge /r/quote/1.0.0/remoteEntry.js --purge http://10.0.0.7:8091/purge',
      'purge --purge https://api.cloudflare.com/client/v4/zones/ZONE/purge_cache',
    );
};
