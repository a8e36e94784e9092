import { numberFrom, reader } from '@mg/command';
import { openBucket } from '../operations/openBucket';
import { probe } from '../operations/probe';
import { silently } from '../storage/step';
import { BucketClient } from '../storage/BucketClient';
import { isBucketAddress, readBucketAddress } from '../storage/bucketAddress';
import type { Tool } from './addCommand';

const count = numberFrom(1, 'a number from 1');

export const addProbe = ({ program, step }: Tool) =>
  program
    .command('probe')
    .description('tries whether a bucket can hold a site: writers race, and one may win')
    .argument(
      '<s3>',
      'the address of the site, s3://bucket/prefix',
      reader((site) => (isBucketAddress(site) ? site : undefined), 's3://bucket/prefix'),
    )
    .option('--init', 'makes the bucket, and lets everybody read the pages and files of the site')
    .option('--rounds <count>', 'races', count, 1000)
    .option('--writers <count>', 'writers of a race', count, 64)
    .answers(async (site: string, { init, rounds, writers, json }) => {
      const client = new BucketClient(readBucketAddress(site, process.env));
      const show = json ? silently : step;
      if (init) await show('make and open the bucket', () => openBucket(client));
      const problems = await probe(client, { rounds, writers, step: show });
      const ok = problems.length === 0;
      const text = ok
        ? `${site} can hold a site: one winner in each of ${rounds} races of ${writers} writers.`
        : `${site} cannot hold a site:\n  ${problems.join('\n  ')}`;
      return { ok, text, data: { site, rounds, writers, problems } };
    })
    .examples('probe s3://my-bucket/site', 'probe s3://my-bucket/site --init --rounds 100');
