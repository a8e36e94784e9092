import { join } from 'node:path';
import { Program } from '@mg/command';
import { bringNode } from '../bringNode.mjs';
import { runCommand } from '../runCommand.mjs';
import { ROOT } from '../setUp.mjs';
import { tell } from '../tell.mjs';
import { runTests } from '../tests/runTests.mjs';
import { build, checks, endToEnd, firebaseTools, provide, size, unit } from '../tests/steps.mjs';

const PROGRAMS = ['bubblewrap', 'chromium', 'nginx', 'postgresql'];

/** Lists the versions of Node that the product promises. */
const NODES = ['20', '22', '24'];

export default new Program('npm test --')
  .description(
    `Installs what is missing, then runs these steps, up to the first that fails:

  set-up, types, lint, format, build
                      side by side; the set-up installs bubblewrap, chromium,
                      nginx, postgresql where it may, else names the line
  unit, size          side by side
  end-to-end          in a real browser; a test that fails is tried once more,
                      with a trace

Its last line is 'N passed, N failed': distinct tests, and steps that failed
without a test. Before it stand the tests that passed on the second try only, and
those that were left out.

npm run test:all is npm test -- --all (docs/testing.md); npm run test:stress runs
the end-to-end tests on a busy machine.

One step alone: npm run types | lint | format | unit | size | e2e
One file:       npm run unit -- FILE      (after npm test or npm ci)
                npm run e2e -- FILE       (builds what is stale)
                E2E_ALL=1 npm run e2e -- FILE   in every viewport`,
  )
  .option(
    '--all',
    `adds what takes longer: unit tests on Node ${NODES.join(', ')}, small drills, builds of ` +
      'other tools, the development server, and every end-to-end test in every viewport',
  )
  .option('--node <version>', 'runs all of it with another Node, which it brings from npm')
  .examples('', '--all', '--node 22')
  .action(({ all, node }) =>
    node
      ? testWith(node, all)
      : runTests((files, leftOut) => [
          { 'set-up': provide(leftOut, ...PROGRAMS), ...checks, build },
          ...(all
            ? [{ ceph: provide(leftOut, 'ceph') }, { 'firebase-tools': firebaseTools(leftOut) }]
            : []),
          { unit: () => unit(files.unit, { long: all }), size },
          ...(all ? unitOnOthers(files.other) : []),
          { 'end-to-end': () => endToEnd(files.e2e, { env: all && { E2E_ALL: '1' } }) },
        ]),
  );

/** Runs all steps from the start, with another Node. */
async function testWith(node, all) {
  const { version, path, env } = await bringNode(node);
  console.log(`Node ${version}: ${path}`);
  const args = [join(ROOT, 'tools/scripts/run.cjs'), 'test', ...(all ? ['--all'] : [])];
  await runCommand(path, args, { cwd: ROOT, env });
}

const unitOnOthers = (resultsFiles) =>
  NODES.filter((node) => !process.version.startsWith(`v${node}.`)).map((node, index) => ({
    [`unit on Node ${node}`]: async () => {
      const { version, env } = await bringNode(node);
      tell(version);
      await unit(resultsFiles[index], { env });
    },
  }));
