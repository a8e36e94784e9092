import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { emulatorJar } from '../local/src/documentStore/testing/emulatorBackend.ts';

const page = new URL('../../docs/hosting.md', import.meta.url);
export const DOC = readFileSync(page, 'utf8');

/** Runs firebase-tools at the version of docs/hosting.md. */
export const FIREBASE = ['npx', '--yes', /firebase-tools@[\d.]+/.exec(DOC)[0]];

/** Lets npm's programs take packages from the cache alone. */
export const offlineNpm = () => ({
  npm_config_offline: 'true',
  npm_config_cache: execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim(),
});

/** Lists the vendor's programs that this machine lacks, each with its package. */
export function missingPrograms() {
  const env = { ...process.env, ...offlineNpm() };
  const runs = ([command, ...args]) => spawnSync(command, args, { env }).status === 0;
  return [
    !emulatorJar() && "the vendor's emulator (google-cloud-cli-firestore-emulator)",
    !runs(['gcloud', '--version']) && 'gcloud (google-cloud-cli)',
    !runs([...FIREBASE, '--version']) && `firebase-tools (${FIREBASE.join(' ')} --version)`,
  ].filter(Boolean);
}
