import { fileURLToPath } from 'node:url';
import CopyPlugin from 'copy-webpack-plugin';
import { appVersion, federatedApp } from '../webpack/federatedApp.mjs';

/** Where the release tool will publish this build; the page's own links need it. */
const BASE = `/r/shell/${appVersion(import.meta.url)}`;

export default federatedApp({
  from: import.meta.url,
  name: 'shell',
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
