import { spawn } from 'node:child_process';
import { Program } from '@mg/command';
import { runTests } from '../tests/runTests.mjs';
import { build, endToEnd } from '../tests/steps.mjs';

const RUNS = 3;
const LOOPS = 2;

export default new Program('npm run test:stress --')
  .description(
    `Runs the end-to-end tests ${RUNS} times beside ${LOOPS} busy loops, without retries. A test
that fails once counts as failed. It takes about an hour.`,
  )
  .argument('[names...]', 'of files: the files with these names only')
  .examples('', 'quote offline')
  .action((names) => {
    const args = [`--repeat-each=${RUNS}`, '--retries=0', ...names];
    return runTests(({ e2e }) => [
      { build },
      { 'end-to-end': () => besideBusyLoops(() => endToEnd(e2e, { args })) },
    ]);
  });

async function besideBusyLoops(work) {
  const loops = Array.from({ length: LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  const end = () => loops.forEach((loop) => loop.kill('SIGKILL'));
  process.once('exit', end);
  try {
    await work();
  } finally {
    end();
  }
}
