import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import CopyPlugin from 'copy-webpack-plugin';
import {
  browserTarget,
  federatedApp,
  readShell,
  unstamped,
  withinLevel,
} from '@mg/remote-kit/webpack';
import { moduleRules } from '@mg/remote-kit/webpack/moduleRules';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const BASE = unstamped('shell').base;

const declaration = { shell: readShell(here('.')) };

/** Lists the entrances of the contract that `sharedEntrances.ts` imports for the remotes. */
const provides = [
  ...readFileSync(here('src/sharedEntrances.ts'), 'utf8').matchAll(/^import '(.+)';$/gm),
].map(([, entrance]) => entrance);

const shellAt = (base) =>
  federatedApp({
    from: import.meta.url,
    name: 'shell',
    server: { shell: './src/server/shell.tsx' },
    declaration,
    provides,
    runtimePlugins: [here('src/remotes/runtimePlugin.ts')],
    plugins: [
      new CopyPlugin({
        patterns: [
          { from: 'public' },
          {
            // The fonts have a file of their own: in a style that loads later, the typeface loads
            // twice.
            from: 'src/styles/fonts.css',
            transform: (css) =>
              css.toString().replaceAll('@fontsource-variable/figtree/files', `${base}/assets`),
          },
          {
            from: 'src/index.html',
            // The minimizer drops comments, and the release tool's placeholders are comments.
            info: { minimized: true },
            transform: (html) => html.toString().replaceAll('%BASE%', base),
          },
        ],
      }),
    ],
  });

/**
 * Configures the shell for the development of remotes: hot updates need React's development version. Every
 * version publishes this build, so that a remote's team builds no shell.
 */
function forDevelopment() {
  const base = `${BASE}/dev`;
  const configuration = shellAt(base)({}, { mode: 'development' });
  return {
    ...configuration,
    name: 'shell-dev',
    devtool: false,
    output: {
      ...configuration.output,
      path: here('dist/dev'),
      publicPath: `${base}/`,
      // Both would name the plugin's entry, whose name has a hash of the folder.
      pathinfo: false,
    },
    optimization: { ...configuration.optimization, moduleIds: 'natural' },
  };
}

/** Builds the boot script and the service worker, small bundles without shared modules. */
const boot = {
  name: 'boot',
  mode: 'production',
  context: here('.'),
  target: browserTarget,
  entry: { boot: './src/startup/1-boot.ts', worker: './src/offline/worker.ts' },
  output: { path: here('dist'), filename: '[name].js' },
  resolve: { extensions: ['.ts'] },
  module: { rules: moduleRules({}) },
  plugins: [withinLevel],
  stats: 'errors-warnings',
};

export default (env, argv) => {
  const shell = shellAt(BASE)(env, argv);
  return argv.mode === 'production' ? [...shell, forDevelopment(), boot] : shell;
};
