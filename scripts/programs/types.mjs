import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Program } from '@mg/command';
import { runCommand } from '../runCommand.mjs';
import { ROOT } from '../setUp.mjs';

export default new Program('npm run types --')
  .description('Checks the types of every package, in the order of what they need of each other.')
  .argument('[options...]', 'for tsc -b')
  .allowUnknownOption()
  .examples('', '--force')
  .action(async (options) => {
    const projects = readdirSync(ROOT, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, 'tsconfig.json')))
      .map(({ name }) => name)
      // The kit's configuration is the base of all others, without sources of its own.
      .filter((name) => name !== 'kit');
    const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
    await runCommand(process.execPath, [tsc, '-b', ...projects, ...options], { cwd: ROOT });
  });
