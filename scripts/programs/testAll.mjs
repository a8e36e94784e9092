import { Program } from '@mg/command';
import { bringNode } from '../bringNode.mjs';
import { tell } from '../tell.mjs';
import { runTests } from '../tests/runTests.mjs';
import { build, checks, endToEnd, size, unit } from '../tests/steps.mjs';

/** The versions of Node that the product promises. */
const NODES = ['20', '22', '24'];

export default new Program('npm run test:all')
  .description(
    `Runs the steps of npm test, and what takes longer: the unit tests on Node ${NODES.join(', ')}, small
drills, builds of other tools, the development server, and every end-to-end test in every viewport.
docs/testing.md says which test is where, and why.`,
  )
  .action(() => {
    const others = NODES.filter((node) => !process.version.startsWith(`v${node}.`));
    return runTests((files) => [
      checks,
      { unit: () => unit(files.unit, { long: true }) },
      ...others.map((node, index) => ({
        [`unit on Node ${node}`]: () => unitOn(node, files.other[index]),
      })),
      { build },
      { size },
      { 'end-to-end': () => endToEnd(files.e2e, { env: { E2E_ALL: '1' } }) },
    ]);
  });

async function unitOn(node, resultsFile) {
  const { version, env } = await bringNode(node);
  tell(version);
  await unit(resultsFile, { env });
}
