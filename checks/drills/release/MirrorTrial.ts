import { mirror } from '../../../tools/release/src/operations/mirror';
import { BucketClient } from '../../../tools/release/src/storage/BucketClient';
import { BucketObjects } from '../../../tools/release/src/storage/BucketObjects';
import {
  isBucketAddress,
  readBucketAddress,
} from '../../../tools/release/src/storage/bucketAddress';
import { ReleaseError } from '../../../tools/release/src/storage/errors';
import { openSite } from '../../../tools/release/src/storage/openSite';
import { allOf } from '../../../tools/release/src/testing/allOf';
import { startProgram } from '../startProgram';
import { CLI } from './runRelease';
import { siteProblems } from './siteProblems';

/** A copy is cut soon, until a whole run tells its time. */
const FIRST_LIFE_MS = 500;
/** Have a hash that some other file states. */
const HASHED = /^(r|sets|records)\//;

/** Cuts the copies of one site to one place. */
export class MirrorTrial {
  private lifeMs = FIRST_LIFE_MS;
  /** Says what was done to the sites before a failure. */
  private last = '';

  /** @param older is a copy with an older record */
  constructor(
    private readonly from: string,
    private readonly to: string,
    private readonly older: string,
    private readonly report: { failures: string[]; count(figure: string): void },
  ) {}

  /** Cuts a copy, tries it in one way, and finishes it. */
  async cut(kind: 'plain' | 'copy' | 'source' | 'older'): Promise<void> {
    await this.killMirror();
    await this.requireWholeOrEmpty('after the cut');
    if (kind === 'copy') await this.flipInCopy();
    if (kind === 'source') await this.flipInSource();
    await this.finish();
    if (kind === 'older') await this.offerOlder();
  }

  private async killMirror(): Promise<void> {
    const { killWithin, printed } = startProgram(CLI, 'mirror', this.from, this.to);
    const code = await killWithin(this.lifeMs);
    if (code !== null) this.report.count('runs that ended before the kill');
    if (code) this.fail(`a mirror failed: ${printed.error}`);
  }

  private async requireWholeOrEmpty(when: string): Promise<void> {
    const storage = openSite(this.to);
    if (await storage.read('live.json')) {
      this.report.count('copies that showed a whole record after the cut');
      for (const problem of await siteProblems(this.to)) this.fail(`${when}: ${problem}`);
    } else {
      this.report.count('copies that showed nothing after the cut');
      if (await storage.read('index.html')) this.fail(`${when}: a page without a record is there`);
    }
  }

  private async flipInCopy(): Promise<void> {
    // The live record of a folder is a link to that of the set.
    const isOwn = (path: string) => path !== 'live.json' || isBucketAddress(this.to);
    const path = pick([...(await allOf(this.to)).keys()].filter(isOwn));
    if (path === undefined) return;
    this.report.count('flipped bytes of a copy');
    this.last = `flipped ${path} of the copy`;
    await flipByte(this.to, path);
  }

  /** The copy may take a sound twin of a damaged file, and may never take the damage. */
  private async flipInSource(): Promise<void> {
    const sound = await allOf(this.from);
    const path = pick([...sound.keys()].filter((one) => HASHED.test(one)))!;
    this.report.count('flipped bytes of a source');
    this.last = `flipped ${path} of the source`;
    const repair = await flipByte(this.from, path);
    const error = await mirror(this.from, this.to).then(
      () => undefined,
      (problem: Error) => problem,
    );
    if (error) this.report.count('refused for a flipped byte');
    if (error && !(error instanceof ReleaseError)) {
      this.fail(`the refusal is no message for an operator: ${error.message}`);
    }
    for (const [one, hash] of await allOf(this.to)) {
      if (one !== 'live.json' && sound.get(one) !== hash) this.fail(`${one} took the damage`);
    }
    await repair();
  }

  private async finish(): Promise<void> {
    const started = performance.now();
    await mirror(this.from, this.to).catch((error: Error) =>
      this.fail(`the copy does not finish: ${error.message}`),
    );
    this.lifeMs = Math.max(this.lifeMs, performance.now() - started);
    await this.requireEqual(await allOf(this.from));
    for (const problem of await siteProblems(this.to)) this.fail(problem);
    this.last = '';
  }

  private async offerOlder(): Promise<void> {
    this.report.count('older sites offered');
    const before = await allOf(this.to);
    const error = await mirror(this.older, this.to).catch((problem: Error) => problem);
    if (!(error instanceof Error && error.message.includes('a copy would go back'))) {
      this.fail(`an older site was not refused: ${String(error)}`);
    }
    await this.requireEqual(before);
  }

  private async requireEqual(wanted: Map<string, string>): Promise<void> {
    const found = await allOf(this.to);
    for (const path of new Set([...wanted.keys(), ...found.keys()])) {
      if (found.get(path) !== wanted.get(path)) this.fail(`${path} is not that of the source`);
    }
  }

  private fail(text: string): void {
    const words = [`${this.from} to ${this.to}`, this.last, text];
    this.report.failures.push(words.filter(Boolean).join(': '));
  }
}

const pick = <T>(values: readonly T[]): T | undefined =>
  values[Math.floor(Math.random() * values.length)];

/** Flips a random bit of a site's file, and returns a function that repairs the file. */
async function flipByte(site: string, path: string): Promise<() => Promise<void>> {
  const storage = openSite(site);
  const bytes = (await storage.read(path))!;
  const flipped = Buffer.from(bytes);
  flipped[Math.floor(Math.random() * bytes.length)]! ^= 1 << Math.floor(Math.random() * 8);
  if (path === 'live.json' && isBucketAddress(site)) await replacePointer(site, flipped);
  else await storage.replace(path, flipped);
  return () => storage.replace(path, bytes);
}

/** Keeps the name of the set, without which the pointer leads nowhere. */
async function replacePointer(site: string, bytes: Buffer): Promise<void> {
  const objects = new BucketObjects(new BucketClient(readBucketAddress(site, process.env)));
  const { set } = (await objects.get('live.json', 'HEAD'))!;
  await objects.put('live.json', bytes, { 'x-amz-meta-set': set! });
}
