import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { serverBuild } from '../../../kit/webpack/serverBuild.mjs';

/**
 * Builds the shell and the contract cases of each remote of this repository for the server.
 *
 *     node buildContracts.mjs <folder>     writes <folder>/<app>/ssr/{shell,contract}.js
 */
const [out] = process.argv.slice(2);
const repository = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

const build = (name, folder, entry) => {
  const root = join(repository, folder);
  const configuration = serverBuild({
    root,
    name,
    isShell: name === 'shell',
    entry,
    version: '1.0.0',
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
  });
  const output = { ...configuration.output, path: join(out, name, 'ssr') };
  return { ...configuration, output, cache: false };
};

const compiler = webpack([
  build('shell', 'shell', { shell: './src/server/shell.tsx' }),
  ...['home', 'catalogue', 'quote'].map((name) =>
    build(name, `mfe-${name}`, { contract: './src/contract.ts' }),
  ),
]);

compiler.run((error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
});
