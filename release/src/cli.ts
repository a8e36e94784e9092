import { fileURLToPath } from 'node:url';
import { runCommand } from './commands/runCommand';
import { showingStep } from './commands/showingStep';

const { exitCode, text } = await runCommand(process.argv.slice(2), {
  root: fileURLToPath(new URL('../..', import.meta.url)),
  cwd: process.env.INIT_CWD ?? process.cwd(),
  environment: process.env,
  step: showingStep(process.stderr),
});
const json = process.argv.includes('--json');
(exitCode === 0 || json ? process.stdout : process.stderr).write(`${text}\n`);
process.exitCode = exitCode;
