import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findStore } from './testing/findStore';

/** Lets a small drill finish on a busy machine. */
const TIMEOUT_MS = 180_000;

const DRILLS = [
  ['promotes --count 4', /lost +0/],
  ['kills --count 6', /broken states found +0/],
  ['loads --count 60 --rollbacks 6', /failed or mixed loads +0/],
] as const;

const DRILLS_IN_STORE = [
  ['promotes --count 4 --bucket --machines 2', /lost +0/],
  ['kills --count 6 --bucket', /broken states found +0/],
  ['storeKills --count 2', /lost +0/],
  ['races --count 24 --sites 4', /lost +0/],
  ['mirrors --count 6', /broken states found +0/],
] as const;

it.each([...DRILLS, ...(findStore() ? DRILLS_IN_STORE : [])])(
  'holds every promise when the drill is %s',
  (line, figure) => {
    const drill = join(__dirname, '../drills/cli.ts');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', drill, ...line.split(' ')],
      { encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    expect(stdout).toMatch(figure);
    expect(status).toBe(0);
  },
  TIMEOUT_MS,
);
