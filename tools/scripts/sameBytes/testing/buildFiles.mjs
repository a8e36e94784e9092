import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const KIT = join(__dirname, '../../../kit');

/** Holds settings of another machine, which a build must not read. */
const ELSEWHERE = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(__dirname, 'anotherMachine.mjs'))}`,
  NODE_ENV: 'development',
  TZ: 'Asia/Tokyo',
  LC_ALL: 'tr_TR.UTF-8',
  BROWSERSLIST: 'chrome 120',
};

/**
 * Builds an app by the command `mg build`, with the kit of its own clone where there is one.
 *
 * @param {string} folder of the app
 * @param {{ version?: string, elsewhere?: boolean }} [options] `elsewhere` changes date, time zone,
 *   language, home, environment and the order of listed folders
 * @returns {Record<string, string>} each file of the build by its path, one character a byte
 * @throws {Error} when the build fails
 */
export function buildFiles(folder, { version = '', elsewhere = false } = {}) {
  const own = join(folder, '../tools/kit');
  const mg = join(existsSync(own) ? own : KIT, 'bin/mg.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [mg, 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...(elsewhere && { ...ELSEWHERE, HOME: folder }),
      APP_VERSION: version,
    },
  });
  if (status !== 0) throw new Error(`${folder}: ${stdout}${stderr}`);
  return filesIn(join(folder, 'dist'));
}

/** Is not published, and differs between equal builds. */
const STATISTICS = 'mf-stats.json';

const filesIn = (folder) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== STATISTICS)
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path, 'latin1')]),
  );
