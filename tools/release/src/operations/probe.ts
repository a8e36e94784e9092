import { randomUUID } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { silently, type Step } from '../storage/step';
import type { BucketClient } from '../storage/BucketClient';
import { BucketObjects } from '../storage/BucketObjects';
import { inBatches } from '../storage/inBatches';
import { objectHeaders } from '../storage/objectHeaders';
import { rawRequest, type RawAnswer } from '../storage/rawRequest';

const TEXT = Buffer.from('probe');
/** Is the text in each form of a published file. */
const FORMS = { '': TEXT, '.br': brotliCompressSync(TEXT), '.gz': gzipSync(TEXT) };
const TIMEOUT_MS = 20_000;
const AT_ONCE = 16;

interface ProbeOptions {
  /** Counts the keys for which writers race. */
  rounds: number;
  /** Counts the writers of a round. */
  writers: number;
  step?: Step;
}

/**
 * Tries whether a store keeps the promises that a site in a bucket needs, and removes its objects.
 *
 * @returns a text for each promise that the store does not keep
 * @throws ReleaseError where the store refuses the key, or does not answer
 */
export async function probe(client: BucketClient, options: ProbeOptions): Promise<string[]> {
  const { rounds, writers, step = silently } = options;
  const objects = new BucketObjects(client);
  const id = randomUUID();
  const [hidden, open] = [`.probe/${id}`, `files/.probe-${id}`];
  try {
    return [
      ...(await step('write, read and list an object', () => wholeProblems(objects, hidden))),
      ...(await step('read as a visitor', () => publicProblems(objects, hidden, open))),
      ...(await step(`race ${writers} writers for ${rounds} rounds`, async (tell) => {
        for (let round = 1; round <= rounds; round += 1) {
          const problems = await raceProblems(objects, `${hidden}/${round}`, writers);
          if (problems.length > 0) return problems;
          tell(`${round} of ${rounds}`);
        }
        return [];
      })),
    ];
  } finally {
    await step('remove the objects of the probe', async () => {
      const found = [...(await objects.all(hidden)), ...(await objects.all(open))];
      await inBatches(found, AT_ONCE, ({ key }) => objects.remove(key));
    });
  }
}

async function wholeProblems(objects: BucketObjects, folder: string): Promise<string[]> {
  // Names of types have such signs.
  const key = `${folder}/ÑANDÚ 10% + 1.5 & #2.html.br`;
  await objects.put(key, TEXT, { ...objectHeaders(key), 'x-amz-meta-set': '1/a' });
  const [found, listed] = [await objects.get(key), await objects.all(`${folder}/`)];
  return [
    ...(found?.bytes.equals(TEXT) ? [] : ['An object does not come back as it was written.']),
    ...(found?.set === '1/a' ? [] : ['The metadata of an object does not come back.']),
    ...(listed.some((one) => one.key === key) ? [] : ['A list lacks an object just written.']),
  ];
}

async function raceProblems(objects: BucketObjects, key: string, writers: number) {
  const names = Array.from({ length: writers }, (_, index) => `writer ${index}`);
  const won = await Promise.all(names.map((name) => objects.putOnce(key, Buffer.from(name), {})));
  const winners = names.filter((_, index) => won[index]);
  const kept = (await objects.get(key))?.bytes.toString();
  if (winners.length === 1 && kept === winners[0]) return [];
  return [
    'The store does not keep `If-None-Match: *`, so two releases would overwrite one another: ' +
      `${winners.length} of ${writers} racing writers won, and the store has ${kept}.`,
  ];
}

async function publicProblems(objects: BucketObjects, hidden: string, open: string) {
  const { endpoint, bucket, prefix, site } = objects.client.address;
  const read = (key: string) =>
    rawRequest(new URL(`${endpoint}/${bucket}/${prefix}${key}`), { timeoutMs: TIMEOUT_MS });
  const problems = new Set<string>();
  for (const [ending, bytes] of Object.entries(FORMS)) {
    const key = `${open}.js${ending}`;
    const headers = { ...objectHeaders(key), 'x-amz-meta-set': '1/a' };
    await objects.put(key, bytes, headers);
    const answer = await read(key);
    if (answer.status !== 200) {
      const remedy =
        answer.status === 403
          ? `Run release probe ${site} --init.`
          : 'Lift what the store demands of readers.';
      return [
        'Visitors cannot read files, and neither can an edge: without a signature the store ' +
          `answers ${reasonIn(answer)}. ${remedy}`,
      ];
    }
    for (const [name, sent] of Object.entries(headers)) {
      const found = answer.headers[name] as string | undefined;
      if (name.startsWith('x-amz-') ? found === sent : inOrder(found) === inOrder(sent)) continue;
      const change = found === undefined ? 'lack' : `have "${found}" in place of "${sent}" in`;
      problems.add(`Reads without a signature ${change} the header ${name}.`);
    }
    if (!answer.bytes.equals(bytes)) {
      problems.add(`A file ${ending || 'without compression'} comes with other bytes to visitors.`);
    }
  }
  await objects.put(`${hidden}/private`, TEXT, {});
  if ((await read(`${hidden}/private`)).status === 200) {
    problems.add(
      'Everybody can read keys and names of people: close the names that begin with a dot.',
    );
  }
  return [...problems];
}

/** In these headers, spaces, capital letters, and quotes around a parameter mean nothing. */
const inOrder = (header = ''): string =>
  header
    .toLowerCase()
    .replace(/="([^"]*)"/g, '=$1')
    .replace(/\s/g, '');

const reasonIn = ({ status, bytes }: RawAnswer): string => {
  const inXml = (tag: string) => new RegExp(`<${tag}>([^<]*)`).exec(bytes.toString())?.[1] ?? '';
  return [status, inXml('Code'), inXml('Message')].join(' ').replace(/[\s.]+$/, '');
};
