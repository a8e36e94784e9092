import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { CommandError } from '@mg/command';

const FILE = 'webpack.config.mjs';

export const addBuild = (program, folder) =>
  program
    .command('build')
    .description('builds the remote into dist: for browsers, and for pages that are prerendered')
    .examples('build', 'build && mg publish --site ../site')
    .action(async () => {
      const file = join(folder, FILE);
      if (!existsSync(file)) {
        throw new CommandError(`${FILE} is missing in ${folder}: this is no folder of a remote.`);
      }
      // Webpack takes its time to load, so the other commands do without it.
      const { default: webpack } = await import('webpack');
      const { default: configure } = await import(pathToFileURL(file).href);
      // Files of an earlier build must not be published.
      rmSync(join(folder, 'dist'), { recursive: true, force: true });
      const compiler = webpack(await configure({}, { mode: 'production' }));
      const stats = await promisify(compiler.run).call(compiler);
      if (!stats.hasErrors()) await writeBill(stats, folder);
      // Closing writes the cache of the next build.
      await promisify(compiler.close).call(compiler);
      const text = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
      return { ok: !stats.hasErrors(), text: text.trim() || 'Built into dist.' };
    });

/** Writes the bill of materials of all builds beside their files. */
async function writeBill(stats, folder) {
  const { BILL_FILE } = await import('@mg/site-format/declaration');
  const { billOfMaterials } = await import('../webpack/billOfMaterials.mjs');
  const compilations = (stats.stats ?? [stats]).map(({ compilation }) => compilation);
  const bill = billOfMaterials(compilations, folder, process.env.APP_VERSION);
  const file = join(compilations[0].outputOptions.path, BILL_FILE);
  writeFileSync(file, `${JSON.stringify(bill, null, 1)}\n`);
}
