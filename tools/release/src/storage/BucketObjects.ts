import { randomUUID } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import type { BucketClient } from './BucketClient';
import type { RawAnswer } from './rawRequest';

/** Holds an object with the metadata that the storage gave it. */
export interface BucketObject {
  bytes: Buffer;
  /** Names the set of a record. */
  set?: string;
  /** Names the call of `putOnce` that wrote the object. */
  writer?: string;
}

export interface ListedObject {
  key: string;
  modified: Date;
}

/** Names what lies directly below a prefix. */
interface Listing {
  objects: ListedObject[];
  folders: string[];
  /** Leads to the next page, where there is one. */
  next?: string;
}

/** The store's clock and the signature tell whole seconds, so a request may seem that much older. */
const ROUNDED_S = 2;

const xml = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === 'Contents' || name === 'CommonPrefixes',
});

/**
 * Reads and writes whole objects. Trusts no 404, 409, 412 or 5xx: an object is missing only where a
 * list says so, and a write is lost only where a read shows another's object (releases.md#146).
 */
export class BucketObjects {
  constructor(readonly client: BucketClient) {}

  /** @param method is HEAD where the metadata are enough; the bytes are then empty */
  async get(key: string, method: 'GET' | 'HEAD' = 'GET'): Promise<BucketObject | undefined> {
    const { found } = await this.client.call({ method, key }, async (answer) => {
      if (answer.status === 200) return { found: objectIn(answer) };
      return answer.status === 404 && !(await this.has(key)) ? { found: undefined } : undefined;
    });
    return found;
  }

  async has(key: string): Promise<boolean> {
    const { objects } = await this.page(key, { 'max-keys': '1' });
    return objects[0]?.key === key;
  }

  /** Writes an object, or replaces the object of that key. */
  async put(key: string, bytes: Uint8Array, headers: Record<string, string>): Promise<void> {
    const request = { method: 'PUT', key, bytes, headers } as const;
    await this.client.call(request, ({ status }) => (isDone(status) ? true : undefined));
  }

  /**
   * Replaces an object by one request, which the store refuses once this call has ended.
   * @returns whether the store said that it wrote the object
   */
  async replace(key: string, bytes: Uint8Array, headers: Record<string, string>): Promise<boolean> {
    const { expiresS } = this;
    // A store also refuses a request that comes too late, and the caller asks again.
    return this.client.attempt({ method: 'PUT', key, bytes, headers, expiresS }).then(
      ({ status }) => isDone(status),
      () => false,
    );
  }

  /** Bounds the life of a request that replaces an object, from its signature on. */
  get expiresS(): number {
    return Math.ceil(this.client.limits.timeoutMs / 1000) + ROUNDED_S;
  }

  /**
   * Writes an object only where the key has none.
   * @returns whether the object of that key is this call's own
   */
  async putOnce(key: string, bytes: Uint8Array, headers: Record<string, string>): Promise<boolean> {
    const writer = randomUUID();
    const own = { ...headers, 'x-amz-meta-writer': writer, 'if-none-match': '*' };
    return this.client.call({ method: 'PUT', key, bytes, headers: own }, async ({ status }) => {
      if (isDone(status)) return true;
      const found = await this.get(key);
      return found && found.writer === writer;
    });
  }

  async remove(key: string): Promise<void> {
    await this.client.call({ method: 'DELETE', key }, async ({ status }) =>
      isDone(status) || (status === 404 && !(await this.has(key))) ? true : undefined,
    );
  }

  /** Lists all objects whose keys begin with the prefix. */
  async all(prefix: string): Promise<ListedObject[]> {
    return (await this.pages(prefix)).objects;
  }

  /** Lists the names directly inside a folder, which ends with a slash. */
  async names(folder: string): Promise<string[]> {
    const { objects, folders } = await this.pages(folder, { delimiter: '/' });
    return [...objects.map(({ key }) => key), ...folders]
      .map((key) => key.slice(folder.length).replace(/\/$/, ''))
      .filter(Boolean);
  }

  private async pages(prefix: string, query: Record<string, string> = {}): Promise<Listing> {
    const { next, objects, folders } = await this.page(prefix, query);
    if (!next) return { objects, folders };
    const more = await this.pages(prefix, { ...query, 'continuation-token': next });
    return { objects: [...objects, ...more.objects], folders: [...folders, ...more.folders] };
  }

  private page(prefix: string, query: Record<string, string>): Promise<Listing> {
    const base = this.client.address.prefix;
    return this.client.call(
      { method: 'GET', query: { 'list-type': '2', prefix: base + prefix, ...query } },
      (answer) => (answer.status === 200 ? listingIn(answer, base) : undefined),
    );
  }
}

const isDone = (status: number): boolean => status >= 200 && status < 300;

function objectIn({ bytes, headers }: RawAnswer): BucketObject {
  const meta = (name: string) => headers[`x-amz-meta-${name}`] as string | undefined;
  return { bytes, set: meta('set'), writer: meta('writer') };
}

interface ListXml {
  ListBucketResult?: {
    Contents?: { Key: string; LastModified: string }[];
    CommonPrefixes?: { Prefix: string }[];
    IsTruncated?: string;
    NextContinuationToken?: string;
  };
}

/** Reads a list; an answer that is cut off is none. */
function listingIn({ bytes }: RawAnswer, base: string): Listing | undefined {
  const text = bytes.toString('utf8');
  if (!text.trimEnd().endsWith('</ListBucketResult>')) return undefined;
  const { ListBucketResult: list = {} } = xml.parse(text) as ListXml;
  return {
    objects: (list.Contents ?? []).map(({ Key, LastModified }) => ({
      key: Key.slice(base.length),
      modified: new Date(LastModified),
    })),
    folders: (list.CommonPrefixes ?? []).map(({ Prefix }) => Prefix.slice(base.length)),
    next: list.IsTruncated === 'true' ? list.NextContinuationToken : undefined,
  };
}
