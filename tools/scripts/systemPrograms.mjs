import { CommandError } from '@mg/command';
import { findPostgres } from '../../mail-api/src/testing/findPostgres.ts';
import { findBubblewrap } from '../release/src/testing/findBubblewrap.ts';
import { findNginx } from '../release/src/testing/findNginx.ts';
import { findStore } from '../release/src/testing/findStore.ts';
import {
  canInstall,
  downloadChromium,
  installFromDebian,
  installLine,
} from '../release/src/look/installPrograms.ts';
import { findBrowser } from '../release/src/look/provideChromium.ts';

/** Maps programs to the tests that need them, and to Debian's packages of other names. */
const PROGRAMS = {
  chromium: { find: findBrowser, leftOut: 'the end-to-end tests' },
  nginx: { find: findNginx, leftOut: 'the tests of docs/serving.md' },
  bubblewrap: { find: findBubblewrap, leftOut: 'every test that runs a server build' },
  postgresql: { find: findPostgres, leftOut: 'the tests of the outbox on PostgreSQL' },
  ceph: {
    find: findStore,
    leftOut: 'the tests of the bucket on a real store',
    packages: ['ceph-mon', 'ceph-osd', 'ceph-base', 'ceph-common', 'radosgw'],
  },
};

const packagesOf = (names) => names.flatMap((name) => PROGRAMS[name].packages ?? [name]);

/**
 * Installs programs that this machine lacks: by apt-get, or Chromium by Playwright. Tells each step,
 * and the line that installs a program by hand.
 *
 * @returns {Promise<string[]>} a line for each missing program, with the tests that are left out
 */
export async function providePrograms(names, tell) {
  const findMissing = async () => {
    const found = await Promise.all(names.map((name) => PROGRAMS[name].find()));
    return names.filter((_, index) => !found[index]);
  };
  let missing = await findMissing();
  if (missing.length > 0 && canInstall()) {
    tell(`this machine lacks ${missing.join(', ')}: installing with apt-get`);
    await trying(() => installFromDebian(packagesOf(missing)), tell);
    missing = await findMissing();
  }
  if (missing.includes('chromium')) {
    tell("downloading Playwright's Chromium into your cache folder");
    await trying(downloadChromium, tell);
    missing = await findMissing();
  }
  if (missing.length > 0) tell(`to have all tests run: ${installLine(packagesOf(missing))}`);
  return missing.map((name) => `${name} is missing, and with it ${PROGRAMS[name].leftOut}`);
}

/** Installs programs that a command cannot do without. @throws {CommandError} with advice */
export async function requirePrograms(names, tell) {
  const missing = await providePrograms(names, tell);
  if (missing.length === 0) return;
  throw new CommandError(
    `This command needs ${names.join(', ')}, and not all could be installed here.\n` +
      `Run this, then the command again: ${installLine(packagesOf(names))}`,
  );
}

/** Installs Chromium where none is. @throws {CommandError} with advice */
export async function requireChromium(tell) {
  const missing = await providePrograms(['chromium'], tell);
  if (missing.length > 0) throw new CommandError(NO_CHROMIUM);
  tell(`browser: ${await findBrowser()}`);
}

const NO_CHROMIUM =
  'No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH to the\n' +
  'program of any Chromium or Chrome, and run the command again.';

async function trying(work, tell) {
  try {
    await work();
  } catch (error) {
    tell(error.message);
  }
}
