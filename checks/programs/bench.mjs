import { benchProgram } from '../bench/src/cli/benchProgram.ts';
import { build } from '../../tools/local/src/start.ts';
import { runBuild } from '../../tools/scripts/runBuild.mjs';
import { requireChromium } from '../../tools/scripts/systemPrograms.mjs';
import { step, tell } from '../../tools/scripts/tell.mjs';

export default benchProgram(async ({ json }) => {
  const silently = () => undefined;
  const say = json ? { step: silently, tell: silently } : { step, tell };
  say.step('Set-up');
  await requireChromium(say.tell);
  await build({ tell: say.tell, runBuild });
  say.step('Measuring');
});
