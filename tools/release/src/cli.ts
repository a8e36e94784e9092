import { fileURLToPath } from 'node:url';
import { run } from '@mg/command';
import { releaseProgram } from './commands/releaseProgram';
import { showingStep } from './storage/step';

const program = releaseProgram({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  cwd: process.env.INIT_CWD ?? process.cwd(),
  step: showingStep(process.stderr),
});
process.exitCode = await run(program, process.argv.slice(2));
