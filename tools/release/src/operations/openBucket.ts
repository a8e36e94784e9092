import { readBucketAddress } from '../storage/bucketAddress';
import { BucketClient } from '../storage/BucketClient';

/** Name what visitors read below a site's prefix; all else needs the key. */
const PUBLIC = ['r/*', 'sets/*', 'records/*', 'files/*', 'live.json'];

interface Policy {
  Version: string;
  Statement: { Sid?: string }[];
}

/**
 * Makes the bucket where there is none, and lets everybody read the site's pages and files there.
 * @throws ReleaseError where the key may not
 */
export async function openBucket(client: BucketClient): Promise<void> {
  await client.call({ method: 'PUT' }, ({ status, bytes }) =>
    status === 200 || /BucketAlreadyOwnedByYou/.test(bytes.toString()) ? true : undefined,
  );
  const before = await client.call(
    { method: 'GET', query: { policy: '' } },
    ({ status, bytes: text }) => {
      if (status === 200) return JSON.parse(text.toString()) as Policy;
      return status === 404 ? { Version: '2012-10-17', Statement: [] } : undefined;
    },
  );
  const bytes = Buffer.from(JSON.stringify(withSite(before, client.address)));
  await client.call({ method: 'PUT', query: { policy: '' }, bytes }, ({ status }) =>
    status >= 200 && status < 300 ? true : undefined,
  );
}

/** Makes and opens the bucket of a site's address, with the keys of the environment. */
export const openBucketOf = (site: string): Promise<void> =>
  openBucket(new BucketClient(readBucketAddress(site, process.env)));

/** Keeps the statements of other sites in the bucket. */
function withSite({ Version, Statement }: Policy, address: BucketClient['address']): Policy {
  const { bucket, prefix } = address;
  const Sid = `site${prefix.replace(/[^A-Za-z0-9]/g, '')}`;
  const own = {
    Sid,
    Effect: 'Allow',
    Principal: '*',
    Action: 's3:GetObject',
    Resource: PUBLIC.map((names) => `arn:aws:s3:::${bucket}/${prefix}${names}`),
  };
  return { Version, Statement: [...Statement.filter((one) => one.Sid !== Sid), own] };
}
