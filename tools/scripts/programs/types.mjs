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
    const projects = ['.', 'tools', 'checks']
      .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => join(folder, name)))
      .filter((project) => existsSync(join(ROOT, project, 'tsconfig.json')))
      // The kit's configuration is the base of all others, without sources of its own.
      .filter((project) => project !== 'tools/kit');
    // TypeScript 7 checks three times as fast; builds and lint stay with 6, as their tools do.
    const { resolve } = createRequire(import.meta.url);
    const tsc = join(resolve('typescript-native/package.json'), '../bin/tsc');
    await runCommand(process.execPath, [tsc, '-b', ...projects, ...options], { cwd: ROOT });
  });
