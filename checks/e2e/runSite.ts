import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@mg/command/freePort';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

export type RunningSite = Awaited<ReturnType<typeof runSite>>;

/**
 * Copies the data folder of the published site.
 * @returns an empty folder when the tests run against a given `E2E_BASE_URL`
 */
export async function copySite(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mg-e2e-'));
  const { E2E_SITE } = process.env;
  // The ETags derive from the timestamps.
  if (E2E_SITE) await cp(E2E_SITE, dataDir, { recursive: true, preserveTimestamps: true });
  return dataDir;
}

/** Starts a copy of the site on a free port, as `npm start` does. */
export async function runSite({ env = {} }: { env?: Record<string, string> } = {}) {
  const dataDir = await copySite();
  const { url, stop } = await runUntilReady(['tools/scripts/run.cjs', 'start'], {
    // The pages need their address beforehand.
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    // The mail API sees all tests as one client.
    RATE_LIMIT_PER_MINUTE: '10000',
    BEACONS_PER_MINUTE: '10000',
    FREE_MAILS_PER_CLIENT: '10000',
    FREE_MAILS_PER_NETWORK: '10000',
    ...env,
  });
  return {
    url,
    dataDir,
    /** Keeps the data where the caller asks for that. */
    async stop({ keep = false } = {}) {
      await stop();
      if (!keep) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a Node program of the repository, and waits until it prints an address.
 * @throws with the output when the program ends before
 */
export async function runUntilReady(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: REPOSITORY,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /(?:Ready:|listening at)\s+(http:\/\/[^\s"]+)/.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`Ended with ${code}:\n${printed}`)));
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}
