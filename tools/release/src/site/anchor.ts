import { execFile } from 'node:child_process';
import { appendFile, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sha384 } from '@mg/site-format/hash';
import { ReleaseError } from '../storage/errors';
import { rawRequest } from '../storage/rawRequest';
import { jsonOf } from '../trust/envelope';
import type { Head } from '../trust/Keyring';

const TIMEOUT_MS = 8000;

/** Is a newest record that somebody saw. */
interface Anchored extends Head {
  /** Names the site by the hash of its first root. */
  pin: string;
}

/** Keeps lines apart from the site; each is the JSON of a head. */
interface Place {
  read(): Promise<string>;
  add(line: string, head: Anchored): Promise<unknown>;
}

/** Opens an address, a Git repository (`git:DIR`), or a file. */
function placeAt(anchor: string): Place {
  if (/^https?:/.test(anchor)) {
    return { read: () => ask(anchor), add: (line) => ask(anchor, `${line}\n`) };
  }
  if (!anchor.startsWith('git:')) {
    return {
      read: () => readFile(anchor, 'utf8').catch(orNothing),
      add: (line) => appendFile(anchor, `${line}\n`, { flush: true }),
    };
  }
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', ['-C', anchor.slice('git:'.length), ...args])).stdout.trim();
  return {
    read: async () => {
      const remote = await git('remote');
      if (remote) await git('fetch', '--quiet', '--tags', remote.split('\n')[0]!);
      return git('for-each-ref', '--format=%(contents:subject)', 'refs/tags/mg-*');
    },
    add: async (line, { serial, line: hash }) => {
      const key = await git('config', '--default', '', 'user.signingkey');
      const name = `mg-${serial}-${Buffer.from(hash).toString('hex').slice(-12)}`;
      await git('tag', key ? '-s' : '-a', '-m', line, name);
      const remote = await git('remote');
      if (remote) await git('push', '--quiet', remote.split('\n')[0]!, name);
    },
  };
}

/**
 * Tells which anchored records a site does not have as somebody saw them, and adds the newest.
 *
 * @param lines of the site's log
 * @throws ReleaseError where the place does not answer
 */
export async function anchorProblems(
  anchor: string,
  pin: string,
  lines: readonly string[],
): Promise<string[]> {
  const place = placeAt(anchor);
  const failed = (cause: Error) => {
    throw new ReleaseError(`The anchor ${anchor} cannot be reached: ${cause.message}`, { cause });
  };
  const heads = (await place.read().catch(failed))
    .split('\n')
    .flatMap((line) => (jsonOf(line) as Anchored | undefined) ?? [])
    .filter((head) => head.pin === pin);
  const hashOf = (serial: number) => sha384(lines[serial - 1] ?? '');
  const problems = heads
    .filter(({ serial, line }) => hashOf(serial) !== line)
    .map(({ serial }) => {
      const how =
        lines.length < serial ? `record ${lines.length} is the newest` : 'another is here';
      return `the anchor has a record ${serial} that somebody saw, and ${how}: cut off, rewritten, or shown to them alone`;
    });
  const newest = { pin, serial: lines.length, line: hashOf(lines.length) };
  const isKnown = heads.some(
    ({ serial, line }) => serial === newest.serial && line === newest.line,
  );
  if (newest.serial > 0 && !isKnown) {
    await place.add(JSON.stringify(newest), newest).catch(failed);
  }
  return [...new Set(problems)];
}

async function ask(anchor: string, line?: string): Promise<string> {
  const bytes = line === undefined ? undefined : Buffer.from(line);
  const method = bytes ? 'POST' : 'GET';
  const answer = await rawRequest(new URL(anchor), { method, bytes, timeoutMs: TIMEOUT_MS });
  if (answer.status >= 200 && answer.status < 300) return answer.bytes.toString('utf8');
  throw new Error(`${method} answers ${answer.status}`);
}

function orNothing(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error;
  return '';
}
