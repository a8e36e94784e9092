import { join } from 'node:path';
import webpack from 'webpack';
import { buildCache } from './buildCache.mjs';
import { moduleRules } from './moduleRules.mjs';
import { withoutPaths } from './withoutPaths.mjs';

/**
 * The second build of an app, for Node: what the release tool renders pages with. A remote's takes
 * React and the contract from the shell's, so that both render as one.
 *
 * @param {object} app
 * @param {string} app.root folder of the app
 * @param {string} app.name
 * @param {boolean} app.isShell
 * @param {Record<string, string>} app.entry module by name; each becomes `ssr/<name>.js`
 * @param {string} app.uniqueName as in the browser's build: class names carry it
 * @param {string} app.publicPath as in the browser's build: addresses of pictures carry it
 * @param {import('webpack').Configuration['resolve']} app.resolve
 * @returns {import('webpack').Configuration}
 */
export const serverBuild = ({ root, name, isShell, entry, uniqueName, publicPath, resolve }) => ({
  name: `${name}-server`,
  mode: 'production',
  context: root,
  target: 'node20',
  entry,
  output: {
    path: join(root, 'dist', 'ssr'),
    publicPath,
    filename: '[name].js',
    library: { type: 'commonjs2' },
    assetModuleFilename: 'assets/[name][ext]',
    uniqueName,
    clean: true,
  },
  // Nobody asks the document store while a page is rendered.
  externals: isShell ? [/^firebase\//] : [/^react(\/jsx-runtime)?$/, /^@mg\/shared\//],
  externalsType: 'commonjs2',
  devtool: false,
  resolve,
  module: { rules: moduleRules({ server: true }) },
  // One file, and readable stacks where it throws.
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), withoutPaths],
  optimization: { minimize: false, moduleIds: 'natural' },
  cache: buildCache({ root, name: `${uniqueName}-server` }),
  performance: { hints: false },
  stats: 'errors-warnings',
});
