import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { lintStyles } from './lintStyles.mjs';

const require = createRequire(import.meta.url);

export const addTest = (program, folder) =>
  passingOn(program.command('test'), 'Jest')
    .description("runs the remote's tests, and its contract cases against its own contract")
    .examples('test', 'test --watch', 'test src/PromosScreen.test.tsx')
    .action(async (options) => ({ ok: await runTool('jest', 'bin/jest.js', options, folder) }));

export const addLint = (program, folder) =>
  passingOn(program.command('lint'), 'ESLint')
    .description(
      'checks types, the rules of the code, imports, and styles that reach outside the remote',
    )
    .examples('lint', 'lint --fix')
    .action(async (options) => {
      const rules = ['.', '--max-warnings=0', ...options];
      const hasTypes = await runTool('typescript', 'bin/tsc', ['-b'], folder);
      const hasRules = await runTool('eslint', 'bin/eslint.js', rules, folder);
      const problems = lintStyles(folder);
      return { ok: hasTypes && hasRules && problems.length === 0, text: problems.join('\n') };
    });

const passingOn = (command, tool) =>
  command.argument('[options...]', `for ${tool}`).allowUnknownOption();

/** Runs the kit's own tool in the remote's folder, and says whether the tool succeeds. */
async function runTool(name, file, args, cwd) {
  // Packages export their programs to npm alone, but their package.json to every module.
  const program = require.resolve(`${name}/package.json`).replace(/package\.json$/, file);
  const child = spawn(process.execPath, [program, ...args], { cwd, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  return code === 0;
}
