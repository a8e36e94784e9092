import { benchProgram } from '../../bench/src/cli/benchProgram.ts';
import { build } from '../../local/src/start.ts';
import { runBuild } from '../runBuild.mjs';
import { requireChromium } from '../systemPrograms.mjs';
import { step, tell } from '../tell.mjs';

export default benchProgram(async ({ json }) => {
  const silently = () => undefined;
  const say = json ? { step: silently, tell: silently } : { step, tell };
  say.step('Set-up');
  await requireChromium(say.tell);
  await build({ tell: say.tell, runBuild });
  say.step('Measuring');
});
