import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketAddress } from './bucketAddress';
import { ReleaseError } from './errors';
import { ProxyError, wayTo } from './proxyFor';
import { rawRequest, type RawAnswer } from './rawRequest';

/** Bounds the silence in one request; a store that answers later counts as away. */
const TIMEOUT_MS = 20_000;
/** Bounds the attempts of one call, so that a store may restart meanwhile. */
const PATIENCE_MS = 120_000;
const LONGEST_PAUSE_MS = 3000;
/** Bounds the silence of a call whose attempts fail. */
const NOTICE_MS = 10_000;

export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Lies below the address's prefix; absent for a request to the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  bytes?: Uint8Array;
  /** Makes the store refuse the request after that many seconds. */
  expiresS?: number;
}

/**
 * Sends signed requests to a bucket. Knows which answers are final: a store may lose an answer, or
 * deny for a moment what it has, so that only a caller's next read tells.
 */
export class BucketClient {
  private readonly keyCache = new Map<string, ArrayBuffer>();
  /** Is the store's clock less this machine's, by the last answer. */
  private clockMs = 0;
  private hasTold = false;

  constructor(
    readonly address: BucketAddress,
    readonly limits = { timeoutMs: TIMEOUT_MS, patienceMs: PATIENCE_MS },
  ) {}

  /**
   * Sends a request until an answer is final for the caller.
   *
   * @param settle returns the call's result, or undefined where the next attempt has to tell
   * @throws ReleaseError where the store refuses the request, or does not settle it in time
   */
  async call<T>(
    request: BucketRequest,
    settle: (answer: RawAnswer) => T | undefined | Promise<T | undefined>,
  ): Promise<T> {
    const { endpoint, site } = this.address;
    const started = Date.now();
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.attempt(request);
      const result = await settle(answer);
      if (result !== undefined) return result;
      const problem = this.problemIn(answer);
      if (Date.now() > started + this.limits.patienceMs) {
        throw new ReleaseError(
          `${endpoint} does not settle ${request.method} ${request.key ?? 'a list'} of ${site}: ` +
            `${problem}. Run the command again; the storage keeps all that was written.`,
        );
      }
      if (Date.now() > started + NOTICE_MS && !this.hasTold) {
        this.hasTold = true;
        process.stderr.write(`\nWaiting for ${endpoint}: ${problem}.\n`);
      }
      await pause(Math.random() * Math.min(50 * 2 ** attempt, LONGEST_PAUSE_MS));
    }
  }

  private problemIn(answer: RawAnswer): string {
    const { status, bytes } = answer;
    if (status === 0) return `${bytes.toString()} ${wayTo(new URL(this.address.endpoint))}`;
    return `the answer is ${status} ${codeIn(answer)}`.trimEnd();
  }

  /**
   * Sends a request once. An attempt without an answer has the status 0, and the reason as its bytes.
   * @throws ReleaseError where the store refuses the request for good
   */
  async attempt(request: BucketRequest): Promise<RawAnswer> {
    const { url, headers } = await this.signed(request);
    const { method, bytes, expiresS } = request;
    const { timeoutMs } = this.limits;
    const isPatient = expiresS === undefined;
    const sent = rawRequest(url, { method, headers, bytes, timeoutMs, isPatient });
    const answer = await sent.catch((error: Error): RawAnswer => {
      if (error instanceof ProxyError) throw error;
      return { status: 0, headers: {}, bytes: Buffer.from(error.message) };
    });
    if (answer.headers.date) this.clockMs = Date.parse(answer.headers.date) - Date.now() || 0;
    const refusal = refusalIn(answer, this.address);
    if (refusal) throw new ReleaseError(refusal);
    return answer;
  }

  private async signed({ method, key, query, headers, bytes, expiresS }: BucketRequest) {
    const { endpoint, bucket, prefix, ...keys } = this.address;
    const path = key === undefined ? '' : `/${encodedKey(prefix + key)}`;
    const expiry = expiresS && { 'X-Amz-Expires': String(expiresS) };
    const signer = new AwsV4Signer({
      ...keys,
      method,
      url: `${endpoint}/${bucket}${path}?${new URLSearchParams({ ...query, ...expiry })}`,
      headers: { ...headers, ...(!expiry && { 'x-amz-content-sha256': sha256(bytes ?? '') }) },
      service: 's3',
      signQuery: Boolean(expiry),
      datetime: new Date(Date.now() + this.clockMs).toISOString().replace(/[:-]|\.\d{3}/g, ''),
      cache: this.keyCache,
    });
    const signed = await signer.sign();
    return { url: signed.url, headers: Object.fromEntries(signed.headers) };
  }
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Encodes each character that some server reads otherwise, such as a plus sign. */
const encodedKey = (key: string): string =>
  encodeURIComponent(key)
    .replace(/%2F/g, '/')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Tells why a store refuses a request for good, or returns undefined. */
function refusalIn(
  answer: RawAnswer,
  { site, bucket, endpoint }: BucketAddress,
): string | undefined {
  const { status } = answer;
  const code = codeIn(answer);
  if (code === 'NoSuchBucket') {
    return `${endpoint} has no bucket ${bucket}. Correct ${site}, or make the bucket: release probe ${site} --init.`;
  }
  if (status === 501) {
    return `${endpoint} cannot create an object only once (${code || 501}). Run release probe ${site}.`;
  }
  const isRefused = (status >= 300 && status < 400) || [400, 401, 403].includes(status);
  if (!isRefused) return undefined;
  const advice = /Signature|AccessKey|Token|Time/.test(code)
    ? 'Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN and the clock.'
    : 'Check the rights of the key, AWS_REGION and AWS_ENDPOINT_URL.';
  return `${endpoint} refuses access to ${site} (${[status, code].join(' ').trimEnd()}). ${advice}`;
}

const codeIn = ({ bytes }: RawAnswer): string =>
  /<Code>(\w+)<\/Code>/.exec(bytes.toString('utf8', 0, 2000))?.[1] ?? '';
