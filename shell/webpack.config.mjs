import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import CopyPlugin from 'copy-webpack-plugin';
import { appVersion, federatedApp, readShell } from '@mg/remote-kit/webpack';
import { moduleRules } from '@mg/remote-kit/webpack/moduleRules';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Where the release tool will publish this build; the page's own links need it. */
const BASE = `/r/shell/${appVersion(import.meta.url)}`;

const declaration = { shell: readShell(here('.')) };

/** What remotes are given of the contract: whatever this file imports. */
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
              // A file of its own: were it part of another that comes after the first paint, the
              // typeface would begin anew with it.
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
 * What remotes are developed in front of: it brings React's development version, which hot updates
 * need. It is published with every version, so that working on a remote builds no shell.
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

/** The script that runs before all others, and the worker: small, and bundles of their own. */
const boot = {
  name: 'boot',
  mode: 'production',
  context: here('.'),
  target: ['web', 'es2020'],
  entry: { boot: './src/startup/1-boot.ts', worker: './src/worker/worker.ts' },
  output: { path: here('dist'), filename: '[name].js' },
  resolve: { extensions: ['.ts'] },
  module: { rules: moduleRules({}) },
  stats: 'errors-warnings',
};

export default (env, argv) => {
  const shell = shellAt(BASE)(env, argv);
  return argv.mode === 'production' ? [...shell, forDevelopment(), boot] : shell;
};
