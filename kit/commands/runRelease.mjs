import { UsageError } from './errors.mjs';
import { siteOf } from './releaseOptions.mjs';
import { siteTools } from './siteTools.mjs';

/**
 * Hands a command on to the release tool, which has the same words and exit codes.
 *
 * @param {string[]} command its name and what it is about
 * @param {import('./commands.mjs').Call} call
 * @returns {Promise<number>} the exit code
 */
export async function runRelease(command, { folder, values, args }) {
  if (args.length > 0) throw new UsageError(`'${args[0]}' is too much.`);
  siteOf(values);
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, value],
  );
  const { runCommand, showingStep } = await siteTools();
  const { exitCode, text } = await runCommand([...command, ...given], {
    root: folder,
    cwd: folder,
    environment: process.env,
    step: showingStep(process.stderr),
  });
  (exitCode === 0 || values.json ? process.stdout : process.stderr).write(`${text}\n`);
  return exitCode;
}
