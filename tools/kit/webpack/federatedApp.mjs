import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import ShareRuntimeModule from 'webpack/lib/sharing/ShareRuntimeModule.js';
import { browserTarget } from '../level/browsers.mjs';
import { buildCache } from './buildCache.mjs';
import { refreshPlugins } from './dev/hotUpdates.mjs';
import { HANDSHAKE, leanMessages, leanRuntime, runtimeOfShell } from './federation/handshake.mjs';
import { minimizers } from './minimizers.mjs';
import { moduleMaps } from './moduleMaps.mjs';
import { moduleRules } from './moduleRules.mjs';
import { ownStyles } from './ownStyles.mjs';
import { productionRouter } from './productionRouter.mjs';
import { serverBuild } from './serverBuild.mjs';
import { sharedModules } from './sharedModules.mjs';
import { stampVersion, unstamped } from './stampVersion.mjs';
import { withinLevel } from './withinLevel.mjs';
import { writeDeclaration } from './writeDeclaration.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

const reactHook = here('dev/reactHook.js');

/** Reads an app's version from a rebuild's `APP_VERSION`, or from package.json. */
const appVersion = (from) =>
  process.env.APP_VERSION ||
  JSON.parse(readFileSync(new URL('package.json', from), 'utf8')).version;

/**
 * Configures webpack for one app of the site. The container, the unique name and class names carry the
 * version, so that two versions live in one page.
 *
 * @param {object} app
 * @param {string} app.from `import.meta.url` of the app's own webpack.config.mjs
 * @param {string} app.name short name, as in release records: shell, home, catalogue, quote
 * @param {Record<string, string>} [app.exposes] modules for other apps, for a remote
 * @param {Record<string, string>} app.server modules that prerender pages
 * @param {object} [app.declaration] the declaration of the app, as `remote` or as `shell`
 * @param {readonly string[]} [app.provides] entrances of the contract, for the shell
 * @param {string[]} [app.runtimePlugins] files of federation runtime plugins
 * @param {import('webpack').WebpackPluginInstance[]} [app.plugins] plugins of this app alone
 * @returns {(env: { hot?: boolean }, argv: { mode?: string }) => import('webpack').Configuration |
 *   import('webpack').Configuration[]} for production both builds; `hot` is for the dev server
 */
export function federatedApp({
  from,
  name,
  exposes,
  server,
  declaration,
  provides,
  runtimePlugins = [],
  plugins = [],
}) {
  const root = dirname(fileURLToPath(from));
  const version = appVersion(from);
  const { uniqueName, base } = unstamped(name);
  const isShell = exposes === undefined;

  const browserBuild = ({ hot, mode }) => ({
    name,
    mode,
    context: root,
    target: browserTarget,
    entry: isShell ? { main: shellEntry(mode) } : {},
    output: {
      path: join(root, 'dist'),
      publicPath: mode === 'production' ? `${base}/` : 'auto',
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'assets/[name][ext]',
      uniqueName,
      // Webpack's own name has one underscore of two, so no stamp finds that name.
      chunkLoadingGlobal: `webpackChunk${uniqueName}`,
      chunkLoadTimeout: 30_000,
    },
    devtool: mode === 'production' ? false : 'source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: {
        ...(isShell && mode === 'production' && productionRouter(from)),
        ...(isShell && leanRuntime),
      },
    },
    module: { rules: moduleRules({ hot }) },
    optimization: {
      // Hot updates through a failed build lose shared modules for good.
      emitOnErrors: false,
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
      isShell ? leanMessages() : runtimeOfShell(),
      writeDeclaration({ ...declaration, ...(!isShell && { handshake: HANDSHAKE }) }),
      ...(mode === 'production' ? [compileAhead(), moduleMaps(), withinLevel] : []),
      ...(mode === 'production' && !isShell ? [ownStyles(uniqueName)] : []),
      ...(mode === 'production' && isShell ? [withoutDevTools] : []),
      ...(hot ? refreshPlugins({ isShell, root }) : []),
      oneShareScope,
      stampVersion(name, version),
      ...plugins,
    ],
    cache: hot && buildCache({ root, name }),
    performance: { hints: false },
    stats: 'errors-warnings',
  });

  return ({ hot = false }, { mode = 'production' }) => {
    const browser = browserBuild({ hot, mode });
    if (mode !== 'production') return browser;
    const { resolve } = browser;
    return [browser, serverBuild({ root, name, isShell, entry: server, version, resolve })];
  };
}

/** Keeps extensions for Redux out of visitors' stores. */
const withoutDevTools = new webpack.DefinePlugin({
  'window.__REDUX_DEVTOOLS_EXTENSION__': 'undefined',
  'window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__': 'undefined',
});

/**
 * Lets Chrome compile all functions of these files during the download, since nearly all of them
 * run. Other browsers read a comment.
 */
const compileAhead = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^(main|renderer)\.js$/,
    // At an earlier stage the minimizer drops the comment.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** Leaves out webpack's share scope, since the federation plugin's own replaces that scope at once. */
const oneShareScope = (compiler) =>
  compiler.hooks.compilation.tap('oneShareScope', ({ hooks }) =>
    hooks.runtimeModule.tap('oneShareScope', (module) => {
      if (module instanceof ShareRuntimeModule) module.generate = () => null;
    }),
  );

/**
 * Gives React's renderer its own file: inside the shell's entry, the renderer blocks a cheap phone
 * for 100 ms.
 */
const renderer = {
  test: /[\\/]node_modules[\\/](react-dom|scheduler)[\\/]/,
  name: 'renderer',
  chunks: 'initial',
  enforce: true,
};

/** Gives libraries of two other files a file of their own: pages name each file with its hash. */
const defaultVendors = {
  test: /[\\/]node_modules[\\/]/,
  minChunks: 2,
  priority: -10,
  reuseExistingChunk: true,
};

/** Puts modules that documents and analytics share into one file. */
const firebase = {
  test: /[\\/]node_modules[\\/](idb|firebase[\\/]app|@firebase[\\/](app|component|logger|util))[\\/]/,
  name: 'firebase-app',
  enforce: true,
};

const SHELL_ENTRY = './src/startup/2-main.ts';

const shellEntry = (mode) => (mode === 'production' ? SHELL_ENTRY : [reactHook, SHELL_ENTRY]);
