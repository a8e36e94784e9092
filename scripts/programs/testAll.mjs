import { bringNode } from '../bringNode.mjs';
import { tell } from '../tell.mjs';
import { runTests } from '../tests/runTests.mjs';
import { build, checks, endToEnd, size, unit } from '../tests/steps.mjs';
import { readArguments } from '../usage.mjs';

/** The versions of Node that the product promises. */
const NODES = ['20', '22', '24'];

export default async function testAll(args) {
  readArguments('testAll', args);
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
}

async function unitOn(node, resultsFile) {
  const { version, env } = await bringNode(node);
  tell(version);
  await unit(resultsFile, { env });
}
