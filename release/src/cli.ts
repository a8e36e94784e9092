import { fileURLToPath } from 'node:url';
import { showingStep } from './commands/showingStep';
import { runCommand } from './commands/runCommand';

const { exitCode, text } = await runCommand(process.argv.slice(2), {
  root: fileURLToPath(new URL('../..', import.meta.url)),
  cwd: process.env.INIT_CWD ?? process.cwd(),
  environment: process.env,
  step: showingStep(process.stderr),
});
const json = process.argv.includes('--json');
(exitCode === 0 || json ? process.stdout : process.stderr).write(`${text}\n`);
process.exitCode = exitCode;
