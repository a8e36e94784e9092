import { runMailCommand } from './cli/runMailCommand';

process.exitCode = await runMailCommand(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(`${text}\n`),
  error: (text) => process.stderr.write(`${text}\n`),
});
