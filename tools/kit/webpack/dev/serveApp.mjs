import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverLimits } from '@mg/command/serverLimits';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { changedPages } from './changedPages.mjs';
import { releasedDevShell } from './releasedDevShell.mjs';

/**
 * Starts the development server of an app. Remotes need the site's shell in its development build,
 * with the React for hot updates.
 *
 * @param {object} options those of `serveSource`, and:
 * @param {string} options.version of the app's build
 * @param {string} options.path address of its files, with slashes at both ends
 * @param {(html: string, template: string, shellVersion: string) => string} options.changePage
 *   `shellVersion` is the folder of its files below `/r/shell/`
 */
export async function serveApp(options) {
  const { folder, version, path, host, port, site, isShell, changePage, tell } = options;
  const compiler = webpack(await hotConfiguration(folder, version));
  const shell = isShell ? ownShell(compiler, version) : releasedDevShell(site);
  // A site without a shell fails here, before the first page.
  if (!isShell) await shell();

  const server = new WebpackDevServer(
    {
      host,
      port,
      server: { type: 'http', options: serverLimits.http },
      compress: false,
      setupExitSignals: false,
      // A screen that throws has the shell's error view, so no overlay covers that view.
      client: { logging: 'warn', overlay: { warnings: false, runtimeErrors: false } },
      devMiddleware: { publicPath: path, stats: 'errors-only' },
      webSocketServer: { type: 'ws', options: { path: `${path}updates` } },
      static: false,
      setupMiddlewares: (middlewares) => [
        changedPages({
          site,
          change: async (html) => {
            const { template, shellVersion } = await shell();
            return changePage(html, template, shellVersion);
          },
        }),
        ...middlewares,
      ],
      proxy: [
        {
          context: () => true,
          target: site,
          changeOrigin: true,
          logLevel: 'warn',
          onProxyReq: (request) => request.removeHeader('cookie'),
        },
      ],
    },
    compiler,
  );
  const firstBuild = tellOfBuilds(compiler, tell);
  await server.start();
  await firstBuild;
  return { port: server.server.address().port, close: () => server.stop() };
}

/** Reads the last build of the shell under development. */
const ownShell = (compiler, shellVersion) => () => ({
  template: compiler.outputFileSystem.readFileSync(join(compiler.outputPath, 'index.html'), 'utf8'),
  shellVersion,
});

/** Changes the app's own configuration for hot updates. */
async function hotConfiguration(folder, version) {
  // The configuration takes its version from the variable, as in every build.
  process.env.APP_VERSION = version;
  const file = pathToFileURL(join(folder, 'webpack.config.mjs'));
  const { default: configure } = await import(file.href);
  const configuration = await configure({ hot: true }, { mode: 'development' });
  return {
    ...configuration,
    // A map without columns saves a quarter of the work for each edit.
    devtool: 'cheap-module-source-map',
    infrastructureLogging: { level: 'error' },
  };
}

/** Resolves after the first build; webpack itself prints failures. */
function tellOfBuilds(compiler, tell) {
  return new Promise((resolve) => {
    compiler.hooks.done.tap('tellOfBuilds', (stats) => {
      if (!stats.hasErrors()) tell(`built in ${stats.endTime - stats.startTime} ms`);
      resolve();
    });
  });
}
