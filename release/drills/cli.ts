import { parseArgs } from 'node:util';
import { removeTemporaryFolders } from '../src/testing/temporaryFolder';
import type { Drill } from './Drill';
import { kills } from './kills';
import { loads } from './loads';
import { promotes } from './promotes';

const DRILLS: Record<string, Drill> = { promotes, kills, loads };

const [name = '', ...rest] = process.argv.slice(2);
const drill = DRILLS[name];
if (!drill) {
  for (const [known, { summary, sizes }] of Object.entries(DRILLS)) {
    const flags = Object.entries(sizes).map(([flag, size]) => `--${flag} ${size}`);
    console.log(`npm run drill -w release -- ${known} ${flags.join(' ')}\n    ${summary}`);
  }
  process.exit(2);
}

const { values } = parseArgs({
  args: rest,
  options: Object.fromEntries(Object.keys(drill.sizes).map((flag) => [flag, { type: 'string' }])),
});
const given = Object.entries(values).map(([flag, size]) => [flag, Number(size)]);
const { figures, failures } = await drill.run({ ...drill.sizes, ...Object.fromEntries(given) });
removeTemporaryFolders();

console.log(drill.summary);
for (const [what, figure] of Object.entries(figures)) console.log(`  ${what.padEnd(28)}${figure}`);
for (const failure of failures.slice(0, 20)) console.log(`  FAILED ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
