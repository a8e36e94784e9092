import { ReleaseError } from './errors';

/** Says where a bucket is, and with whose key. */
export interface BucketAddress {
  /** Is the site's address, `s3://bucket/prefix`. */
  site: string;
  bucket: string;
  /** Is empty, or ends with a slash. */
  prefix: string;
  /** Has no slash at the end. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

type Variables = Record<string, string | undefined>;

const FORM =
  /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*))?\/?$/;

export const isBucketAddress = (site: string): boolean => /^s3:/i.test(site);

/**
 * Reads a site's address and the environment.
 * @throws ReleaseError that names each variable that is missing or malformed
 */
export function readBucketAddress(site: string, env: Variables): BucketAddress {
  const [, bucket = '', folder] = FORM.exec(site) ?? [];
  const region = env.AWS_REGION || 'us-east-1';
  const endpoint = env.AWS_ENDPOINT_URL || `https://s3.${region}.amazonaws.com`;
  const isServer = /^https?:\/\/[^/?#@]+\/*$/.test(endpoint) && URL.canParse(endpoint);
  const problems = [
    !bucket && `'${site}' is no address of a bucket, such as s3://my-bucket/site`,
    !isServer && 'AWS_ENDPOINT_URL is no address of a server, such as https://s3.example.com',
    !env.AWS_ACCESS_KEY_ID && 'AWS_ACCESS_KEY_ID is missing',
    !env.AWS_SECRET_ACCESS_KEY && 'AWS_SECRET_ACCESS_KEY is missing',
  ].filter(Boolean);
  if (problems.length > 0) {
    throw new ReleaseError(
      `The site's bucket cannot be reached: ${problems.join('; ')}. docs/bucket.md lists the variables.`,
    );
  }
  return {
    site,
    bucket,
    prefix: folder ? `${folder}/` : '',
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    accessKeyId: env.AWS_ACCESS_KEY_ID!,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY!,
    ...(env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN }),
  };
}
