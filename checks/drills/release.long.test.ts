import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findNginx } from '../../tools/release/src/testing/findNginx';
import { findStore } from '../../tools/release/src/testing/findStore';

/** Lets a small drill finish on a busy machine. */
const TIMEOUT_MS = 180_000;

const drills = (lines: [line: string, figure: RegExp][], isPossible: boolean) =>
  (isPossible ? it : it.skip).each(lines)(
    'holds every promise when the drill is %s',
    (line, figure) => {
      const drill = join(__dirname, 'release/cli.ts');
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

const [hasStore, hasNginx] = [findStore() !== undefined, findNginx() !== undefined];

drills(
  [
    ['promotes --count 4', /lost +0/],
    ['kills --count 6', /broken states found +0/],
    ['loads --count 60 --rollbacks 6', /failed or mixed loads +0/],
  ],
  true,
);
drills([['skew --count 600 --releases 24', /mixed pages +0/]], hasNginx);
drills(
  [
    ['promotes --count 4 --bucket', /lost +0/],
    ['kills --count 6 --bucket', /broken states found +0/],
    ['storeKills --count 2', /lost +0/],
    ['races --count 24 --sites 4', /lost +0/],
    ['mirrors --count 6', /broken states found +0/],
  ],
  hasStore,
);
drills(
  [
    ['loads --count 60 --rollbacks 4 --bucket', /failed or mixed loads +0/],
    ['skew --count 600 --releases 24 --bucket', /answers of 404 or 5xx, or none +0/],
    ['crowd --count 200 --visitors 100 --outage 8', /failed loads +0/],
  ],
  hasStore && hasNginx,
);
