import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { changedPages } from './changedPages.mjs';

/**
 * Serves one app from its sources, with hot updates, and the rest of the site from another server,
 * all on one origin.
 *
 * @param {object} options
 * @param {string} options.folder absolute path of the app's folder
 * @param {string} options.version that the app's build bears
 * @param {string} options.path address of its files, with slashes at both ends
 * @param {string} options.host
 * @param {number} options.port 0 takes any free port
 * @param {string} options.site address of the server that has the rest of the site
 * @param {{ folder: string, path: string }} [options.shell] a development build of the shell, and
 *   the address of its files; absent where the shell is the app
 * @param {(html: string, template: string) => string} options.changePage makes the page that the
 *   browser gets out of the site's page and the shell's template
 * @param {(line: string) => void} options.tell
 * @returns {Promise<{ port: number, close(): Promise<void> }>} once the first build has ended
 */
export async function serveApp(options) {
  const { folder, version, path, host, port, site, shell, changePage, tell } = options;
  const compiler = webpack(await hotConfiguration(folder, version));
  const template = () =>
    shell
      ? readFileSync(join(shell.folder, 'index.html'), 'utf8')
      : compiler.outputFileSystem.readFileSync(join(compiler.outputPath, 'index.html'), 'utf8');

  const isOfShell = (wanted) => shell && wanted.startsWith(shell.path);

  const server = new WebpackDevServer(
    {
      host,
      port,
      compress: false,
      setupExitSignals: false,
      // A screen that throws has the shell's error view, which the overlay would cover.
      client: { logging: 'warn', overlay: { warnings: false, runtimeErrors: false } },
      devMiddleware: { publicPath: path, stats: 'errors-only' },
      webSocketServer: { type: 'ws', options: { path: `${path}updates` } },
      static: shell ? { directory: shell.folder, publicPath: shell.path, watch: false } : false,
      setupMiddlewares: (middlewares) => [
        changedPages({ site, change: (html) => changePage(html, template()) }),
        ...middlewares,
      ],
      proxy: [{ context: (wanted) => !isOfShell(wanted), target: site, logLevel: 'warn' }],
    },
    compiler,
  );
  const firstBuild = tellOfBuilds(compiler, tell);
  await server.start();
  await firstBuild;
  return { port: server.server.address().port, close: () => server.stop() };
}

/** The app's own configuration, for a build that is exchanged piece by piece in a running page. */
async function hotConfiguration(folder, version) {
  // The configuration takes its version from here, as in every build.
  process.env.APP_VERSION = version;
  const file = pathToFileURL(join(folder, 'webpack.config.mjs'));
  const { default: configure } = await import(file.href);
  const configuration = configure({ hot: true }, { mode: 'development' });
  return {
    ...configuration,
    // Lines without columns: a quarter less work for each edit.
    devtool: 'cheap-module-source-map',
    infrastructureLogging: { level: 'error' },
  };
}

/** @returns {Promise<void>} the end of the first build; what fails is told by webpack itself */
function tellOfBuilds(compiler, tell) {
  return new Promise((resolve) => {
    compiler.hooks.done.tap('tellOfBuilds', (stats) => {
      if (!stats.hasErrors()) tell(`built in ${stats.endTime - stats.startTime} ms`);
      resolve();
    });
  });
}
