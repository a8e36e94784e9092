import { existsSync, readdirSync } from 'node:fs';
import { runCommand } from './runCommand.mjs';

/** Whether Debian's packages can be installed here without asking anyone. */
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const POSTGRESQL = '/usr/lib/postgresql';

/** Servers that tests run against, and where Debian's packages put them. */
const SERVERS = {
  nginx: () => existsSync('/usr/sbin/nginx'),
  // The folder alone may hold no more than a client.
  postgresql: () =>
    existsSync(POSTGRESQL) &&
    readdirSync(POSTGRESQL).some((version) => existsSync(`${POSTGRESQL}/${version}/bin/initdb`)),
};

/**
 * Installs Debian's packages, where that is possible.
 *
 * @param {string[]} packages
 * @param {(line: string) => void} tell
 */
export async function installFromDebian(packages, tell) {
  if (packages.length === 0 || !canInstall()) return;
  tell(`installing ${packages.join(', ')} with apt-get`);
  // RUNLEVEL: installed for the programs; no service is started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await runCommand('apt-get', ['update'], { quiet: true, env });
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    quiet: true,
    env,
  });
}

/**
 * Installs what is missing of the servers that tests run against, at once and before the tests do:
 * those run side by side, and apt-get does not. Elsewhere the tests say what they miss.
 */
export const provideServers = (tell) =>
  installFromDebian(
    Object.keys(SERVERS).filter((name) => !SERVERS[name]()),
    tell,
  );
