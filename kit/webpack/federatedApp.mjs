import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { buildCache } from './buildCache.mjs';
import { compileAhead } from './compileAhead.mjs';
import { refreshPlugins } from './dev/hotUpdates.mjs';
import { HANDSHAKE } from './federation/handshake.mjs';
import { leanRuntime, runtimeOfShell } from './federation/oneRuntime.mjs';
import { minimizers } from './minimizers.mjs';
import { moduleMaps } from './moduleMaps.mjs';
import { moduleRules } from './moduleRules.mjs';
import { productionRouter } from './productionRouter.mjs';
import { serverBuild } from './serverBuild.mjs';
import { sharedModules } from './sharedModules.mjs';
import { withoutStats } from './withoutStats.mjs';
import { writeDeclaration } from './writeDeclaration.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

const reactHook = here('dev/reactHook.js');

/** The version that an app is built as: its package.json's, or what a rebuild is told to be. */
export const appVersion = (from) =>
  process.env.APP_VERSION ||
  JSON.parse(readFileSync(new URL('package.json', from), 'utf8')).version;

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
 * @param {Record<string, string>} [app.server] what the release tool prerenders pages with, by
 *   name: for a remote the exposed screens that are in a page from the start
 * @param {object} [app.declaration] what the app says of itself, as `remote` or as `shell`
 * @param {readonly string[]} [app.provides] entrances of the contract that the shell brings to remotes
 * @param {string[]} [app.runtimePlugins] files of federation runtime plugins
 * @param {import('webpack').Configuration} [app.extra] what only this app needs
 * @returns {(env: { hot?: boolean }, argv: { mode?: string }) => import('webpack').Configuration |
 *   import('webpack').Configuration[]} for production the browser's and the server's build;
 *   `hot` is for the dev server, in development mode
 */
export function federatedApp({
  from,
  name,
  exposes,
  server,
  declaration,
  provides,
  runtimePlugins = [],
  extra = {},
}) {
  const root = dirname(fileURLToPath(from));
  const version = appVersion(from);
  const uniqueName = `${name}__${version}`.replaceAll(/[^0-9A-Za-z]/g, '_');
  const isShell = exposes === undefined;

  const resolveFor = (mode) => ({
    extensions: ['.ts', '.tsx', '.js'],
    alias: {
      ...(isShell && mode === 'production' && productionRouter(from)),
      ...(isShell && leanRuntime),
    },
  });
  // The server's build writes the same addresses into a page as the browser's computes.
  const publicPath = `/r/${name}/${version}/`;

  const browserBuild = ({ hot, mode }) => ({
    name,
    mode,
    context: root,
    target: ['web', 'es2020'],
    entry: isShell ? { main: shellEntry(mode) } : {},
    output: {
      path: join(root, 'dist'),
      publicPath: mode === 'production' ? publicPath : 'auto',
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'assets/[name][ext]',
      uniqueName,
      chunkLoadTimeout: 30_000,
      // What the builds beside this one write.
      clean: { keep: /^(ssr\/|dev\/|(boot|worker)\.js$)/ },
    },
    devtool: mode === 'production' ? false : 'source-map',
    resolve: resolveFor(mode),
    module: { rules: moduleRules({ hot }) },
    optimization: {
      chunkIds: 'named',
      minimizer: minimizers(),
      ...(mode === 'production' && {
        moduleIds: 'natural',
        mangleExports: 'size',
        splitChunks: { cacheGroups: { defaultVendors, ...(isShell && { renderer, firebase }) } },
      }),
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      new ModuleFederationPlugin({
        name: uniqueName,
        library: { type: 'var', name: uniqueName },
        ...(isShell ? {} : { filename: 'remoteEntry.js', exposes }),
        shared: sharedModules({ root, provides }),
        runtimePlugins,
        dts: false,
        experiments: {
          // The shell loads containers itself, and no remote loads another.
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      ...(isShell ? [] : [runtimeOfShell()]),
      writeDeclaration({ ...declaration, ...(!isShell && { handshake: HANDSHAKE }) }),
      ...(mode === 'production' ? [compileAhead(/^(main|renderer)\.js$/), moduleMaps()] : []),
      ...(hot ? refreshPlugins({ isShell, root }) : []),
      withoutStats,
      ...(extra.plugins ?? []),
    ],
    cache: buildCache({ root, name: `${uniqueName}-${hot ? 'hot' : mode}` }),
    performance: { hints: false },
    stats: 'errors-warnings',
    ...Object.fromEntries(Object.entries(extra).filter(([key]) => key !== 'plugins')),
  });

  return ({ hot = false }, { mode = 'production' }) =>
    mode === 'production' && server
      ? [
          browserBuild({ hot, mode }),
          serverBuild({
            root,
            name,
            isShell,
            entry: server,
            uniqueName,
            publicPath,
            resolve: resolveFor(mode),
          }),
        ]
      : browserBuild({ hot, mode });
}

/**
 * React's renderer is a file of its own beside the shell's entry: a browser takes each file in at
 * once, and together they would keep a cheap phone busy for a tenth of a second.
 */
const renderer = {
  test: /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/,
  name: 'renderer',
  chunks: 'initial',
  enforce: true,
};

/** A library is a file of its own where two others need it: a page names each file with its hash. */
const defaultVendors = {
  test: /[\\/]node_modules[\\/]/,
  minChunks: 2,
  priority: -10,
  reuseExistingChunk: true,
};

/** What documents and analytics share of it, in one file. */
const firebase = {
  test: /[\\/]node_modules[\\/](idb|firebase[\\/]app|@firebase[\\/](app|component|logger|util))[\\/]/,
  name: 'firebase-app',
  enforce: true,
};

const SHELL_ENTRY = './src/startup/2-main.ts';

const shellEntry = (mode) => (mode === 'production' ? SHELL_ENTRY : [reactHook, SHELL_ENTRY]);
