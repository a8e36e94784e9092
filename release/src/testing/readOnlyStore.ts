import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  bytes: Buffer;
  headers: Record<string, string>;
}

/** Records one request to the store. */
export interface SeenRequest {
  method: string;
  /** Holds the address as the client sent it, with its escapes. */
  address: string;
  headers: IncomingMessage['headers'];
}

/** Answers anonymous reads as S3 does, without a network of its own; tests count its requests. */
export class ReadOnlyStore {
  /** Maps decoded addresses, such as `/bucket/prefix/live.json`, to objects. */
  readonly objects = new Map<string, StoredObject>();
  /** Holds the requests since a test last emptied the list. */
  readonly seen: SeenRequest[] = [];
  private server?: Server;
  private port = 0;
  private status?: number;

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  put(address: string, bytes: Buffer | string, headers: Record<string, string> = {}): void {
    this.objects.set(address, { bytes: Buffer.from(bytes), headers });
  }

  /** Listens on the same port each time. */
  async start(): Promise<void> {
    this.server = createServer((request, response) => this.answer(request, response));
    await new Promise<void>((done) => this.server!.listen(this.port, '127.0.0.1', done));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Breaks every connection, as a killed store does. */
  async stop(): Promise<void> {
    const stopped = new Promise((done) => this.server!.close(done));
    this.server!.closeAllConnections();
    await stopped;
  }

  /** Gives each answer this status, until a call without one. */
  failWith(status?: number): void {
    this.status = status;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = request;
    this.seen.push({ method: method!, address: url!, headers });
    const found = this.status ? undefined : this.objects.get(decodeURIComponent(url!));
    // S3 hides from anonymous readers whether an object exists.
    if (!found) return void response.writeHead(this.status ?? 403).end('<Error/>');
    const etag = `"${createHash('md5').update(found.bytes).digest('hex')}"`;
    response.setHeaders(new Headers({ ...found.headers, ...STORE_HEADERS, etag }));
    if (headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.setHeader('content-length', found.bytes.length);
    response.end(method === 'HEAD' ? undefined : found.bytes);
  }
}

/** Visitors must not see these. */
const STORE_HEADERS = {
  'last-modified': 'Fri, 27 Nov 2026 12:00:00 GMT',
  'accept-ranges': 'bytes',
  'x-amz-request-id': 'tx1',
  'x-amz-meta-writer': 'a process',
  'x-rgw-object-type': 'Normal',
  server: 'store',
};
