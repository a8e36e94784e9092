import { fileURLToPath } from 'node:url';
import CopyPlugin from 'copy-webpack-plugin';
import { appVersion, federatedApp } from '@mg/remote-kit/webpack';
import { moduleRules } from '@mg/remote-kit/webpack/moduleRules';

/** Where the release tool will publish this build; the page's own links need it. */
const BASE = `/r/shell/${appVersion(import.meta.url)}`;

const shell = federatedApp({
  from: import.meta.url,
  name: 'shell',
  server: { shell: './src/server/shell.tsx' },
  runtimePlugins: [fileURLToPath(new URL('src/remotes/runtimePlugin.ts', import.meta.url))],
  extra: {
    plugins: [
      new CopyPlugin({
        patterns: [
          { from: 'public' },
          {
            from: 'src/index.html',
            // The minimizer would drop the release tool's placeholders, which are comments.
            info: { minimized: true },
            transform: (html) => html.toString().replaceAll('%BASE%', BASE),
          },
        ],
      }),
    ],
  },
});

/** The script that runs before all others: small, and a bundle of its own. */
const boot = {
  name: 'boot',
  mode: 'production',
  context: fileURLToPath(new URL('.', import.meta.url)),
  target: ['web', 'es2020'],
  entry: { boot: './src/boot/boot.ts' },
  output: { path: fileURLToPath(new URL('dist', import.meta.url)), filename: '[name].js' },
  resolve: { extensions: ['.ts'] },
  module: { rules: moduleRules({}) },
  stats: 'errors-warnings',
};

export default (env, argv) =>
  argv.mode === 'production' ? [...shell(env, argv), boot] : shell(env, argv);
