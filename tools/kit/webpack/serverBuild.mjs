import { join } from 'node:path';
import webpack from 'webpack';
import { moduleRules } from './moduleRules.mjs';
import { stampVersion, unstamped } from './stampVersion.mjs';

/**
 * Builds an app for Node, where the release tool renders pages. A remote takes React and the
 * contract from the shell's build, so that both render as one.
 *
 * @returns {import('webpack').Configuration}
 */
export const serverBuild = ({ root, name, isShell, entry, version, resolve }) => ({
  name: `${name}-server`,
  mode: 'production',
  context: root,
  target: 'node20',
  entry,
  output: {
    path: join(root, 'dist', 'ssr'),
    // Pages contain this address, and the browser's build computes the same.
    publicPath: `${unstamped(name).base}/`,
    filename: '[name].js',
    library: { type: 'commonjs2' },
    assetModuleFilename: 'assets/[name][ext]',
    uniqueName: unstamped(name).uniqueName,
  },
  // Rendering a page never asks the document store.
  externals: isShell ? [/^firebase\//] : [/^react(\/jsx-runtime)?$/, /^@mg\/shared\//],
  externalsType: 'commonjs2',
  devtool: false,
  resolve,
  module: { rules: moduleRules({ server: true }) },
  // Each entry becomes one file, with readable stacks.
  plugins: [
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    stampVersion(name, version),
  ],
  // Joined modules name their paths, and an app builds the same bytes in any repository.
  optimization: { minimize: false, moduleIds: 'natural', concatenateModules: false },
  cache: false,
  performance: { hints: false },
  stats: 'errors-warnings',
});
