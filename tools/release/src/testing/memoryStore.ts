import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Stored {
  bytes: Buffer;
  headers: Record<string, string>;
  modified: Date;
}

/** Keeps objects in memory behind the part of the S3 protocol that the release tool speaks. */
export interface MemoryStore {
  url: string;
  /** Maps the path `/bucket/key` to each object. */
  objects: Map<string, Stored>;
  /** Lists the requests since the start; the address is as the client sent it, with its escapes. */
  requests: { method: string; address: string; headers: IncomingMessage['headers'] }[];
  /** Answers a request in the store's place, or after the store has done its part. */
  fault?: (method: string, path: string) => Fault | undefined;
  ignoresConditions?: boolean;
  /** Changes the answer to a reader without a signature, as a proxy does. */
  onPublicRead?: (answer: Answer) => Answer;
  /** Is the bucket's policy, which lets visitors read. */
  policy?: string;
  put(path: string, bytes: Buffer | string, headers?: Record<string, string>): void;
  /** Listens again, on the same port. */
  open(): Promise<void>;
  /** Breaks every connection, as a killed store does. */
  close(): Promise<void>;
}

/** Answers with a status, with none by a closed connection, or with half of the bytes. */
interface Fault {
  status: number | 'none' | 'half';
  isDone: boolean;
}

/**
 * Starts a store with one bucket, which reads its own writes and has one winner per conditional put.
 * Ceph passes the same cases in `bucket.long.test`, and also checks signatures.
 */
export async function memoryStore(): Promise<MemoryStore> {
  const server = createServer((request, response) => {
    const { method, url, headers: sent } = request;
    store.requests.push({ method: method!, address: url!, headers: sent });
    bodyOf(request).then(
      (bytes) => {
        const fault = store.fault?.(method!, decodeURIComponent(url!));
        const done = fault && !fault.isDone ? undefined : answer(store, request, bytes);
        if (fault?.status === 'none') return response.destroy();
        if (fault?.status === 'half') {
          const { status: sent, headers: own, body = '' } = answer(store, request, bytes);
          return response
            .writeHead(sent, own)
            .write(body.slice(0, body.length / 2), () => response.destroy());
        }
        const { status, headers, body } = fault ? { status: fault.status } : done!;
        return response.writeHead(status as number, headers).end(method === 'HEAD' ? '' : body);
      },
      () => response.destroy(),
    );
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const store: MemoryStore = {
    url: `http://127.0.0.1:${port}`,
    objects: new Map(),
    requests: [],
    put(path, bytes, headers = {}) {
      store.objects.set(path, { bytes: Buffer.from(bytes), headers, modified: new Date() });
    },
    open: () => listen(port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return store;
}

/** Makes a fault of each request, which the store does not do. */
export const failing = (status: number) => (): Fault => ({ status, isDone: false });

/** Returns the environment of a tool that uses the store. */
export const storeVariables = ({ url }: Pick<MemoryStore, 'url'>) => ({
  AWS_ENDPOINT_URL: url,
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
});

/** Visitors must not see these. */
const STORE_HEADERS = {
  'last-modified': 'Fri, 27 Nov 2026 12:00:00 GMT',
  'accept-ranges': 'bytes',
  'x-amz-request-id': 'tx1',
  'x-rgw-object-type': 'Normal',
  server: 'store',
};

/** Bounds a key's bytes. */
const KEY_MAX = 1024;

const KEPT = /^(content-type|content-encoding|cache-control|x-amz-meta-.*)$/;

interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  body?: string | Buffer;
}

function answer(
  store: MemoryStore,
  { method, url, headers }: IncomingMessage,
  bytes: Buffer,
): Answer {
  const { objects } = store;
  const { pathname, searchParams } = new URL(url!, 'http://store');
  const path = decodeURIComponent(pathname);
  const found = objects.get(path);
  const [, , ...key] = path.split('/');
  if (Buffer.byteLength(key.join('/')) > KEY_MAX) return { status: 400 };
  const isSigned = headers.authorization || searchParams.has('X-Amz-Signature');
  // S3 hides from anonymous readers whether an object exists.
  if (!isSigned && !(found && isOpen(store, path))) return { status: 403 };
  if (searchParams.has('policy')) return policyAnswer(store, method!, bytes);
  if (searchParams.has('list-type')) {
    return { status: 200, body: listXml([...objects], `${path}/`, searchParams) };
  }
  if (method === 'PUT') {
    if (headers['if-none-match'] === '*' && found && !store.ignoresConditions) {
      return { status: 412, body: '<Error><Code>PreconditionFailed</Code></Error>' };
    }
    const kept = Object.entries(headers).filter(([name]) => KEPT.test(name));
    const own = Object.fromEntries(kept) as Record<string, string>;
    store.put(path, bytes, own);
    return { status: 200 };
  }
  if (method === 'DELETE') objects.delete(path);
  if (method === 'DELETE') return { status: 204 };
  if (!found) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
  const etag = `"${createHash('md5').update(found.bytes).digest('hex')}"`;
  if (headers['if-none-match'] === etag) return { status: 304 };
  const own = { etag, 'content-length': found.bytes.length };
  const whole = {
    status: 200,
    headers: { ...STORE_HEADERS, ...found.headers, ...own },
    body: found.bytes,
  };
  return isSigned ? whole : (store.onPublicRead?.(whole) ?? whole);
}

function policyAnswer(store: MemoryStore, method: string, bytes: Buffer): Answer {
  if (method === 'PUT') store.policy = bytes.toString();
  const isMissing = store.policy === undefined;
  return isMissing ? { status: 404 } : { status: method === 'PUT' ? 204 : 200, body: store.policy };
}

/** Is true where the policy lets everybody read. */
function isOpen({ policy = '{"Statement":[]}' }: MemoryStore, path: string): boolean {
  const { Statement } = JSON.parse(policy) as { Statement: { Resource: string[] }[] };
  return Statement.flatMap(({ Resource }) => Resource).some((resource) => {
    const open = resource.replace('arn:aws:s3:::', '/');
    return open.endsWith('*') ? path.startsWith(open.slice(0, -1)) : path === open;
  });
}

/** Lists keys as S3 does, in pages of up to 1000; the token is the last name of a page. */
function listXml(objects: [string, Stored][], bucket: string, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const names = new Map<string, string>();
  for (const [path, { modified }] of objects) {
    const key = path.slice(bucket.length);
    if (!path.startsWith(bucket + prefix)) continue;
    const end = query.has('delimiter') ? key.indexOf('/', prefix.length) : -1;
    const folder = key.slice(0, end + 1);
    if (folder)
      names.set(folder, `<CommonPrefixes><Prefix>${inXml(folder)}</Prefix></CommonPrefixes>`);
    else {
      const time = `<LastModified>${modified.toISOString()}</LastModified>`;
      names.set(key, `<Contents><Key>${inXml(key)}</Key>${time}</Contents>`);
    }
  }
  const left = [...names].filter(([name]) => name > after).sort(([a], [b]) => (a < b ? -1 : 1));
  const page = left.slice(0, Number(query.get('max-keys') ?? 1000));
  const isCut = page.length < left.length;
  const token = `<NextContinuationToken>${inXml(page.at(-1)?.[0] ?? '')}</NextContinuationToken>`;
  return (
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>` +
    `${page.map(([, text]) => text).join('')}${isCut ? token : ''}</ListBucketResult>`
  );
}

const inXml = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
