import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { mirror } from '../../../tools/release/src/operations/mirror';
import { isBucketAddress } from '../../../tools/release/src/storage/bucketAddress';
import { ReleaseError } from '../../../tools/release/src/storage/errors';
import { openSite } from '../../../tools/release/src/storage/openSite';
import { allOf } from '../../../tools/release/src/testing/allOf';
import { flipByte } from './flipByte';
import { siteProblems } from './siteProblems';

const CLI = fileURLToPath(new URL('../../../tools/release/src/cli.ts', import.meta.url));
/** A copy is cut soon, until a whole run tells its time. */
const FIRST_LIFE_MS = 500;
/** Have a hash that some other file states. */
const HASHED = /^(r|sets|records)\//;

/** Cuts the copies of one site to one place. */
export class MirrorTrial {
  readonly failures: string[] = [];
  readonly counts = {
    ...{ ended: 0, empty: 0, whole: 0, flippedInCopy: 0 },
    ...{ flippedInSource: 0, refused: 0, older: 0 },
  };
  private lifeMs = FIRST_LIFE_MS;
  /** Says what was done to the sites before a failure. */
  private last = '';

  /** @param older is a copy with an older record */
  constructor(
    private readonly from: string,
    private readonly to: string,
    private readonly older: string,
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
    const args = ['--import', 'tsx', CLI, 'mirror', this.from, this.to];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const gone = once(child, 'close');
    let said = '';
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    await Promise.race([once(child.stderr, 'data'), gone]);
    await Promise.race([pause(Math.random() * this.lifeMs), gone]);
    child.kill('SIGKILL');
    const [code] = (await gone) as [number | null];
    if (code !== null) this.counts.ended += 1;
    if (code) this.fail(`a mirror failed: ${said}`);
  }

  private async requireWholeOrEmpty(when: string): Promise<void> {
    const storage = openSite(this.to);
    if (await storage.read('live.json')) {
      this.counts.whole += 1;
      for (const problem of await siteProblems(this.to)) this.fail(`${when}: ${problem}`);
    } else {
      this.counts.empty += 1;
      if (await storage.read('index.html')) this.fail(`${when}: a page without a record is there`);
    }
  }

  private async flipInCopy(): Promise<void> {
    // The live record of a folder is a link to that of the set.
    const isOwn = (path: string) => path !== 'live.json' || isBucketAddress(this.to);
    const path = pick([...(await allOf(this.to)).keys()].filter(isOwn));
    if (path === undefined) return;
    this.counts.flippedInCopy += 1;
    this.last = `flipped ${path} of the copy`;
    await flipByte(this.to, path);
  }

  /** The copy may take a sound twin of a damaged file, and may never take the damage. */
  private async flipInSource(): Promise<void> {
    const sound = await allOf(this.from);
    const path = pick([...sound.keys()].filter((one) => HASHED.test(one)))!;
    this.counts.flippedInSource += 1;
    this.last = `flipped ${path} of the source`;
    const repair = await flipByte(this.from, path);
    const error = await mirror(this.from, this.to).then(
      () => undefined,
      (problem: Error) => problem,
    );
    if (error) this.counts.refused += 1;
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
    this.counts.older += 1;
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
    this.failures.push([`${this.from} to ${this.to}`, this.last, text].filter(Boolean).join(': '));
  }
}

const pick = <T>(values: readonly T[]): T | undefined =>
  values[Math.floor(Math.random() * values.length)];
