import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogLine } from '@mg/site-format/logLine';
import { recordProblem } from '../site/recordProblem';
import { SiteReader } from '../site/SiteReader';
import { FolderStorage } from '../storage/FolderStorage';
import { siteOfTeams } from '../testing/teams';
import { readRelease } from '../trust/release';
import { nextRoot } from '../trust/Root';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Yields the document with each value changed, and with each field and entry deleted. */
function* changesOf(value: Json, path = ''): Generator<[path: string, changed: Json | undefined]> {
  if (path) yield [`${path} deleted`, undefined];
  if (value === null || typeof value !== 'object') {
    yield [`${path} changed`, flipped(value)];
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    for (const [where, changed] of changesOf(inner as Json, `${path}/${key}`)) {
      const copy = structuredClone(value) as Record<string, Json>;
      if (changed !== undefined) copy[key] = changed;
      else if (Array.isArray(copy)) copy.splice(Number(key), 1);
      else delete copy[key];
      yield [where, copy];
    }
  }
}

function flipped(value: Json): Json {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean' || value === null) return !value;
  const text = String(value);
  const at = text.length >> 1;
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
}

/** Lists the changes of an envelope, and of the document in it. */
function changedEnvelopes(text: string): [string, Buffer][] {
  const envelope = JSON.parse(text) as { payload: string };
  const body = JSON.parse(Buffer.from(envelope.payload, 'base64').toString()) as Json;
  const inner = [...changesOf(body)].map(([path, changed]): [string, Json] => {
    const payload = Buffer.from(JSON.stringify(changed)).toString('base64');
    return [`document${path}`, { ...envelope, payload }];
  });
  const outer = changesOf(envelope as unknown as Json) as Iterable<[string, Json]>;
  return [...inner, ...outer].map(([path, one]) => [path, Buffer.from(JSON.stringify(one))]);
}

async function signedSite() {
  const { site } = await siteOfTeams();
  const reader = new SiteReader(new FolderStorage(site));
  const read = (path: string) => readFileSync(join(site, path), 'utf8');
  return { read, chain: await reader.rootChain() };
}

/** Lists the changes that a reader takes. */
const taken = <T>(changes: Iterable<[string, T]>, isTaken: (changed: T) => boolean): string[] =>
  [...changes].flatMap(([path, changed]) => {
    try {
      return isTaken(changed) ? [path] : [];
    } catch {
      return [];
    }
  });

describe('a signed document', () => {
  it('is refused when a field of a version is changed or deleted', async () => {
    const { read, chain } = await signedSite();
    const text = read('r/quote/1.0.0/release.json');
    const isTaken = (bytes: Buffer) => readRelease(bytes, 'file', chain.keys).signers.length > 0;
    expect(isTaken(Buffer.from(text))).toBe(true);
    const changes = changedEnvelopes(text);
    expect(changes.length).toBeGreaterThan(100);
    expect(taken(changes, isTaken)).toEqual([]);
  });

  it('is refused when a field of a root is changed or deleted', async () => {
    const { read, chain } = await signedSite();
    const text = read('records/root/2/root.json');
    const isTaken = (bytes: Buffer) => !nextRoot(bytes, 'file', chain.roots[0]).missing;
    expect(isTaken(Buffer.from(text))).toBe(true);
    const changes = changedEnvelopes(text);
    expect(changes.length).toBeGreaterThan(50);
    expect(taken(changes, isTaken)).toEqual([]);
  });

  it('is refused when a field of a record or of its line is changed or deleted', async () => {
    const { read, chain } = await signedSite();
    const [lineBefore, line] = read('log').trimEnd().split('\n') as [string, string];
    const record = read('records/2.json');
    const before = JSON.parse(read('records/1.json'));
    const problem = (bytes: string, line: string) =>
      recordProblem(chain, { serial: 2, bytes: Buffer.from(bytes), before, line, lineBefore });
    expect(problem(record, line)).toBeUndefined();

    const lines = changesOf(JSON.parse(line) as Json) as Iterable<[string, LogLine]>;
    expect(taken(lines, (one) => !problem(record, JSON.stringify(one)))).toEqual([]);
    const records = [...changesOf(JSON.parse(record) as Json)];
    expect(records.length).toBeGreaterThan(50);
    expect(taken(records, (one) => !problem(JSON.stringify(one, null, 1), line))).toEqual([]);
  });

  it('is refused when any byte of its file is another', async () => {
    const { read, chain } = await signedSite();
    const bytes = Buffer.from(read('r/quote/1.0.0/release.json'));
    const changes = Array.from({ length: bytes.length }, (_, at): [string, Buffer] => {
      const copy = Buffer.from(bytes);
      copy[at]! ^= 1;
      return [`byte ${at}`, copy];
    });
    const isTaken = (one: Buffer) => readRelease(one, 'file', chain.keys).signers.length > 0;
    expect(taken(changes, isTaken)).toEqual([]);
  });
});
