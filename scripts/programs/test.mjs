import { join } from 'node:path';
import { bringNode } from '../bringNode.mjs';
import { runCommand } from '../runCommand.mjs';
import { ROOT } from '../setUp.mjs';
import { runTests } from '../tests/runTests.mjs';
import { build, checks, endToEnd, size, unit } from '../tests/steps.mjs';
import { readArguments } from '../usage.mjs';

export default async function test(args) {
  const { values } = readArguments('test', args, { options: { node: { type: 'string' } } });
  if (values.node) return testWith(await bringNode(values.node));
  return runTests((files) => [
    checks,
    { unit: () => unit(files.unit) },
    { build },
    { size },
    { 'end-to-end': () => endToEnd(files.e2e) },
  ]);
}

/** All of it once more from the start, with another Node. */
async function testWith({ version, path, env }) {
  console.log(`Node ${version}: ${path}`);
  await runCommand(path, [join(ROOT, 'scripts/run.cjs'), 'test'], { cwd: ROOT, env });
}
