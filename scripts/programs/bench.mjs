import { runBench } from '../../bench/src/cli/runBench.ts';
import { build } from '../../local/src/start.ts';
import { requireChromium } from '../systemPrograms.mjs';
import { runBuild } from '../runBuild.mjs';
import { step, tell } from '../tell.mjs';

export default async function bench(args) {
  const code = await runBench(args, {
    async prepare() {
      step('Set-up');
      await requireChromium(tell);
      await build({ tell, runBuild });
      step('Measuring');
    },
  });
  // What a measurement has left open must not keep the program alive.
  process.exit(code);
}
