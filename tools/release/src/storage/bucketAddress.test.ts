import { readBucketAddress } from './bucketAddress';
import { siteAddress } from './siteAddress';

const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

describe('readBucketAddress', () => {
  it.each([
    ['s3://my-bucket', 'my-bucket', ''],
    ['s3://my-bucket/', 'my-bucket', ''],
    ['s3://my-bucket/site', 'my-bucket', 'site/'],
    ['s3://my.bucket/a/b_c/1.0', 'my.bucket', 'a/b_c/1.0/'],
  ])('reads bucket and prefix when the address is %s', (site, bucket, prefix) => {
    expect(readBucketAddress(site, KEYS)).toMatchObject({ bucket, prefix });
  });

  it.each([
    's3://ab',
    's3:/my-bucket',
    's3://My_Bucket',
    's3://bucket/../x',
    's3://bucket/.private',
  ])('refuses the address %s', (site) => {
    expect(() => readBucketAddress(site, KEYS)).toThrow(`'${site}' is no address of a bucket`);
  });

  it('uses the store of AWS when the environment names no other', () => {
    const { endpoint } = readBucketAddress('s3://abc', { ...KEYS, AWS_REGION: 'sa-east-1' });
    expect(endpoint).toBe('https://s3.sa-east-1.amazonaws.com');
  });

  it('refuses an address of a store with user and password, and prints no secret', () => {
    const env = { ...KEYS, AWS_ENDPOINT_URL: 'https://ana:hidden@store.example' };
    expect(() => readBucketAddress('s3://abc', env)).toThrow(/AWS_ENDPOINT_URL is no(?!.*hidden)/);
  });

  it('names every problem at once when the environment is wrong', () => {
    expect(() => readBucketAddress('s3://a', { AWS_ENDPOINT_URL: 'store:80' })).toThrow(
      /'s3:\/\/a' is no .*AWS_ENDPOINT_URL is no .*AWS_ACCESS_KEY_ID is .*AWS_SECRET_ACCESS_KEY is/,
    );
  });
});

describe('siteAddress', () => {
  it.each([
    ['site', '/srv/mg/site'],
    ['/srv/site', '/srv/site'],
    ['s3://my-bucket/site/', 's3://my-bucket/site'],
    ['gs://my-bucket/site', undefined],
    ['https://www.example.com', undefined],
  ])('reads %s as %s', (text, address) => {
    expect(siteAddress(text, '/srv/mg')).toBe(address);
  });
});
