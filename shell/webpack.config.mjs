import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import CopyPlugin from 'copy-webpack-plugin';
import { appVersion, federatedApp, readShell } from '@mg/remote-kit/webpack';
import { moduleRules } from '@mg/remote-kit/webpack/moduleRules';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The address that the release tool publishes this build at. */
const BASE = `/r/shell/${appVersion(import.meta.url)}`;

const declaration = { shell: readShell(here('.')) };

/** The entrances of the contract that this file imports, for the remotes. */
const provides = [
  ...readFileSync(here('src/sharedEntrances.ts'), 'utf8').matchAll(/^import '(.+)';$/gm),
].map(([, entrance]) => entrance);

/** @param {string} base address of the build's files */
const shellAt = (base) =>
  federatedApp({
    from: import.meta.url,
    name: 'shell',
    server: { shell: './src/server/shell.tsx' },
    declaration,
    provides,
    runtimePlugins: [here('src/remotes/runtimePlugin.ts')],
    extra: {
      plugins: [
        new CopyPlugin({
          patterns: [
            { from: 'public' },
            {
              // A file of its own: in a style that loads after the first paint, the typeface would
              // load twice.
              from: 'src/styles/fonts.css',
              transform: (css) =>
                css.toString().replaceAll('@fontsource-variable/figtree/files', `${base}/assets`),
            },
            {
              from: 'src/index.html',
              // The minimizer would drop the release tool's placeholders, which are comments.
              info: { minimized: true },
              transform: (html) => html.toString().replaceAll('%BASE%', base),
            },
          ],
        }),
      ],
    },
  });

/**
 * The shell that remotes are developed with: hot updates need React's development version. Every version
 * publishes it, so that a remote's team builds no shell.
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
      clean: true,
    },
    cache: { ...configuration.cache, name: `${configuration.cache.name}-released` },
  };
}

/** The boot script and the service worker: small bundles without shared modules. */
const boot = {
  name: 'boot',
  mode: 'production',
  context: here('.'),
  target: ['web', 'es2020'],
  entry: { boot: './src/startup/1-boot.ts', worker: './src/offline/worker.ts' },
  output: { path: here('dist'), filename: '[name].js' },
  resolve: { extensions: ['.ts'] },
  module: { rules: moduleRules({}) },
  stats: 'errors-warnings',
};

export default (env, argv) => {
  const shell = shellAt(BASE)(env, argv);
  return argv.mode === 'production' ? [...shell, forDevelopment(), boot] : shell;
};
