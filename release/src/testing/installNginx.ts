import { spawnSync } from 'node:child_process';

const PATHS = `${process.env.PATH}:/usr/sbin`;
const isThere = () =>
  spawnSync('nginx', ['-v'], { env: { ...process.env, PATH: PATHS } }).status === 0;

/**
 * The environment in which `nginx` is found; installs Debian's package where it is missing.
 *
 * @throws Error that says what to do, where it cannot be installed
 */
export function installNginx(): NodeJS.ProcessEnv {
  if (!isThere() && process.getuid?.() === 0) {
    // Installed for its program, not to serve: no service is started.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const apt = (...args: string[]) =>
      spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], { env });
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'nginx');
  }
  if (!isThere()) {
    throw new Error(
      'nginx is missing, and with it the proof that docs/serving.md works. ' +
        'Install it: apt-get install nginx, or run the tests as root on Debian.',
    );
  }
  return { ...process.env, PATH: PATHS };
}
