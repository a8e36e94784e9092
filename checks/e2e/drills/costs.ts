import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishFault } from '../publishFault';
import { releaseSeen } from '../releaseTool';
import type { RunningSite } from '../runSite';
import { tell } from './launch';

const REMOTE = 'quote';
const VERSION = '9.98.0';
const WHY = ['--reason', 'drill'];

/** Measures what look, receipt, cage and hashes add to a release, each once. */
export async function costs({ dataDir, url }: RunningSite): Promise<Record<string, string>> {
  const site = join(dataDir, 'site');
  const time = async (args: string[], env?: NodeJS.ProcessEnv) => {
    const { ms } = await releaseSeen(site, args, env);
    tell(`${args.join(' ')}: ${String(ms)} ms`);
    return ms as number;
  };
  await publishFault(site, REMOTE, VERSION);
  const promote = ['promote', `${REMOTE}@${VERSION}`, ...WHY, '--url', url];
  const unseen = await time([...promote, '--no-look']);
  const back = await time(['rollback', REMOTE, ...WHY, '--url', url]);
  const receipt = await time(['receipt', '--url', url]);
  const seen = await time([...promote, '--unquarantine']);
  await time(['rollback', REMOTE, ...WHY]);
  const caged = await time(['compose', ...WHY]);
  // Without a path, bubblewrap is missing.
  const uncaged = await time(['compose', ...WHY], { PATH: '', RELEASE_UNCAGED: '1' });
  return {
    'promote, with receipt': `${unseen} ms; with the look ${seen} ms, ${seen - unseen} ms more`,
    'rollback, with receipt': `${back} ms; the receipt alone ${receipt} ms`,
    'compose in the cage': `${caged} ms; without ${uncaged} ms`,
    'hashes of all files': hashing(site),
  };
}

/** Hashes every file of the site once, as `verify-log` does. */
function hashing(site: string): string {
  const files = ['r', 'sets'].flatMap((folder) =>
    readdirSync(join(site, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name))),
  );
  const started = performance.now();
  for (const bytes of files) createHash('sha384').update(bytes).digest();
  const ms = Math.round(performance.now() - started);
  const size = files.reduce((sum, { length }) => sum + length, 0);
  return `${files.length} files of ${(size / 1e6).toFixed(1)} MB in ${ms} ms`;
}
