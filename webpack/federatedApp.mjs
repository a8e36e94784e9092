import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { refreshOptions, refreshPlugins } from './dev/hotUpdates.mjs';
import { IntegrityPlugin } from './IntegrityPlugin.mjs';

const require = createRequire(import.meta.url);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const reactHook = fileURLToPath(new URL('dev/reactHook.js', import.meta.url));

/** The version that an app is built as: its package.json's, or what a rebuild is told to be. */
export const appVersion = (from) =>
  process.env.APP_VERSION || readJson(fileURLToPath(new URL('package.json', from))).version;

/**
 * The webpack configuration of one app of the site. An app says only what is its own.
 *
 * The container's global, the unique name and the class names carry the version, so that two
 * versions of one remote can live in one page, side by side.
 *
 * @param {object} app
 * @param {string} app.from `import.meta.url` of the app's own webpack.config.mjs
 * @param {string} app.name short name, as in release records: shell, home, catalogue, quote
 * @param {Record<string, string>} [app.exposes] what other apps may load, for a remote
 * @param {string[]} [app.runtimePlugins] files of federation runtime plugins
 * @param {import('webpack').Configuration} [app.extra] what only this app needs
 * @returns {(env: { hot?: boolean }, argv: { mode?: string }) => import('webpack').Configuration}
 *   `hot` is for the dev server, in development mode
 */
export function federatedApp({ from, name, exposes, runtimePlugins = [], extra = {} }) {
  const root = dirname(fileURLToPath(from));
  const version = appVersion(from);
  const uniqueName = `${name}__${version.replace(/[^0-9A-Za-z]/g, '_')}`;
  const isShell = exposes === undefined;

  return ({ hot = false }, { mode = 'production' }) => ({
    name,
    mode,
    context: root,
    target: ['web', 'es2020'],
    entry: isShell ? { main: shellEntry(mode) } : {},
    output: {
      path: join(root, 'dist'),
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'assets/[name][ext]',
      uniqueName,
      chunkLoadTimeout: 30_000,
      clean: true,
    },
    devtool: mode === 'production' ? false : 'source-map',
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('ts-loader'),
          options: {
            transpileOnly: true,
            configFile: fileURLToPath(new URL('../tsconfig.build.json', import.meta.url)),
            ...(hot && refreshOptions),
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: {
                modules: {
                  auto: true,
                  localIdentName: '[uniqueName]_[name]_[local]',
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                },
              },
            },
          ],
        },
        { test: /\.(svg|png|webp|avif|jpg|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      chunkIds: 'named',
      minimizer: ['...', new CssMinimizerPlugin()],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      new ModuleFederationPlugin({
        name: uniqueName,
        library: { type: 'var', name: uniqueName },
        ...(isShell ? {} : { filename: 'remoteEntry.js', exposes }),
        shared: sharedModules({ isShell, root }),
        runtimePlugins,
        manifest: true,
        dts: false,
        experiments: {
          externalRuntime: !isShell,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      // A page knows the hashes of what was released, and none of what is being written.
      ...(mode === 'production' ? [new IntegrityPlugin()] : []),
      ...(hot ? refreshPlugins({ isShell, root }) : []),
      ...(extra.plugins ?? []),
    ],
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache'),
      name: `${name}-${hot ? 'hot' : mode}`,
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    ...Object.fromEntries(Object.entries(extra).filter(([key]) => key !== 'plugins')),
  });
}

const shellEntry = (mode) =>
  mode === 'production' ? './src/main.ts' : [reactHook, './src/main.ts'];

/**
 * The only modules that parts of the site share: React, its JSX runtime and the contract. The
 * shell brings them; a remote has no copy of its own and fails to load where the shell's misfits.
 */
function sharedModules({ isShell, root }) {
  const { dependencies } = readJson(join(root, 'package.json'));
  const rule = (requiredVersion) => ({
    singleton: true,
    eager: isShell,
    strictVersion: true,
    requiredVersion,
    ...(isShell ? {} : { import: false }),
  });
  const react = rule(`^${dependencies.react}`);
  return {
    react,
    'react/jsx-runtime': react,
    // The slash makes every entrance of the package a shared module, each once.
    '@mg/shared/': rule(dependencies['@mg/shared']),
  };
}
