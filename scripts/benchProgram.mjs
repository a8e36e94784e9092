import { provideChromium } from './chromium.mjs';
import { endRunning } from './run.mjs';
import { runBuild } from './runBuild.mjs';
import { setUp } from './setup.mjs';

const tell = (line) => console.log(`  ${line}`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    console.error(`\nStopped by ${signal}.`);
    endRunning();
    process.exit(1);
  });
}

try {
  await setUp(() => undefined);
  const { register } = await import('tsx/esm/api');
  register();
  const { runBench } = await import('../bench/src/cli/runBench.ts');
  process.exitCode = await runBench(process.argv.slice(2), {
    async prepare() {
      console.log('\nSet-up');
      await provideChromium(tell);
      const { build } = await import('../local/src/start.ts');
      await build({ tell, runBuild });
      console.log('\nMeasuring');
    },
  });
} catch (error) {
  console.error(`\n${error.stack}`);
  process.exitCode = 1;
}
// What a measurement that failed has left open must not keep the program alive.
process.exit();
