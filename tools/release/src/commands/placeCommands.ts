import { reader, UsageError } from '@mg/command';
import { mirror } from '../operations/mirror';
import { move } from '../operations/move';
import { openBucket } from '../operations/openBucket';
import { probe } from '../operations/probe';
import { purge } from '../operations/purge';
import { BucketClient } from '../storage/BucketClient';
import { isBucketAddress, readBucketAddress } from '../storage/bucketAddress';
import { siteReader, type CommandRow, type Context } from './addCommand';

const readBucket = reader(
  (site) => (isBucketAddress(site) ? site : undefined),
  's3://bucket/prefix',
);
const readPath = reader(
  (path) => (/^\/(?!files\/|live\.json$)/.test(path) ? path : undefined),
  'the path of a page or file, such as /home; files/ and live.json expire by themselves',
);

const COPIES: [name: string, summary: string, work: typeof mirror, next: string][] = [
  [
    'mirror',
    'copies a site and its history to another place, verifies each byte; run it again after a cut',
    mirror,
    '',
  ],
  [
    'move',
    'moves a site: copies it, closes the old place for releases, and copies what came meanwhile',
    move,
    '\nNow name the new place in RELEASE_SITE and in the servers; until then they show the same record.',
  ],
];

/** Lists the commands of stores, copies and edges, which need no site of `--site`. */
export const placeCommands = (cwd: string): CommandRow[] => [
  {
    name: 'probe',
    summary: 'tries whether a bucket can hold a site: writers race, and one may win',
    args: [['<s3>', 'the address of the site, s3://bucket/prefix', readBucket]],
    options: ['openBucket', 'rounds', 'writers'],
    examples: ['probe s3://my-bucket/site', 'probe s3://my-bucket/site --init --rounds 100'],
    isOfOtherPlaces: true,
    work: probeStore,
  },
  {
    name: 'purge',
    summary: 'tells edges and CDNs to look for the newest record now, as each release does',
    args: [
      [
        '[paths...]',
        'pages and files that the edges read anew, such as /home',
        (path: string, before: string[] = []) => [...before, readPath(path)],
      ],
    ],
    options: ['purge', 'purgeToken'],
    examples: [
      'purge --purge http://10.0.0.7:8091/purge,http://10.0.0.8:8091/purge',
      'purge /r/quote/1.0.0/remoteEntry.js --purge http://10.0.0.7:8091/purge',
      'purge --purge https://api.cloudflare.com/client/v4/zones/ZONE/purge_cache',
    ],
    isOfOtherPlaces: true,
    work: purgeEdges,
  },
  ...COPIES.map(([name, summary, work, next]): CommandRow => ({
    name,
    summary,
    args: [
      ['<from>', 'the folder or bucket of the site', siteReader(cwd)],
      ['<to>', 'the folder or bucket of the copy', siteReader(cwd)],
    ],
    examples: ['.local/site s3://my-bucket/site', 's3://my-bucket/site s3://other-bucket/site'].map(
      (places) => `${name} ${places}`,
    ),
    isOfOtherPlaces: true,
    work: (context) => copySite(context, work, next),
  })),
];

async function copySite({ args, step }: Context, work: typeof mirror, next: string) {
  const [from, to] = args as [string, string];
  const done = await work(from, to, step);
  const { serial, versions, records, files } = done;
  const copied = `${versions} versions, ${records} records and ${files} single files were copied`;
  const text = `${to} shows record ${serial}, whole: ${copied}.${next}`;
  return { data: { from, to, ...done }, text };
}

async function probeStore({ args, init, rounds, writers, step }: Context) {
  const site = args[0] as string;
  const client = new BucketClient(readBucketAddress(site, process.env));
  if (init) await step('make and open the bucket', () => openBucket(client));
  const problems = await probe(client, { rounds, writers, step });
  const ok = problems.length === 0;
  const text = ok
    ? `${site} can hold a site: one winner in each of ${rounds} races of ${writers} writers.`
    : `${site} cannot hold a site:\n  ${problems.join('\n  ')}`;
  return { ok, text, data: { site, rounds, writers, problems } };
}

/** An edge looks for the newest record by itself. */
async function purgeEdges({ args, purge: addresses, purgeToken: token, step }: Context) {
  if (!addresses) throw new UsageError('Name an address: --purge http://10.0.0.7:8091/purge.');
  const paths = args[0] as string[] | undefined;
  const problems = await step('purge', () => purge(addresses, { token, paths }));
  const undone = addresses.filter((one) => problems.some((text) => text.startsWith(one)));
  const done = `${addresses.length - undone.length} of ${addresses.length} purged.`;
  const text = [done, ...problems.map((problem) => `NOT PURGED: ${problem}`)].join('\n');
  return { ok: problems.length === 0, text, data: { addresses, problems } };
}
