import { UsageError } from './errors.mjs';
import { siteTools } from './siteTools.mjs';
import { thisRemote } from './thisRemote.mjs';

/** Stands for a version wherever an app is built from source for development. */
const DEV_VERSION = 'dev';
const PORT = 8080;

export const dev = {
  usage: 'dev --site URL',
  summary: 'this remote from its sources with hot updates, all else as released at that address',
  examples: ['dev --site https://www.example.com', 'dev --site http://localhost:3000 --port 8090'],
  options: {
    site: {
      type: 'string',
      hint: 'URL',
      text: 'a running site, the public one too (else RELEASE_URL)',
    },
    port: { type: 'string', hint: 'PORT', text: `of this server, ${PORT} by default` },
  },
  async run({ folder, values, args }) {
    if (args.length > 0) throw new UsageError(`'${args[0]}' is too much.`);
    const site = siteAddress(values.site ?? process.env.RELEASE_URL);
    const { serveApp } = await import('../webpack/dev/serveApp.mjs');
    const { toDevPage } = await siteTools();
    const { remote, name } = await thisRemote(folder);
    const front = await serveApp({
      folder,
      version: DEV_VERSION,
      path: `/r/${name}/${DEV_VERSION}/`,
      host: 'localhost',
      port: portOf(values.port),
      site,
      changePage: (html, template, shellVersion) =>
        toDevPage(html, template, { declares: remote, shellVersion }),
      tell: (line) => console.log(`  ${name}: ${line}`),
    });
    const page = (remote.pages?.[0]?.path ?? '/').replace(/\/:.*/, '');
    console.log(`\nReady: http://localhost:${front.port}${page}  (all else from ${site})`);
    await untilStopped();
    await front.close();
    return 0;
  },
};

function siteAddress(given) {
  if (!given) throw new UsageError('Say which site to work in front of: --site URL.');
  if (/^https?:/.test(given) && URL.canParse(given)) return given.replace(/\/+$/, '');
  throw new UsageError(`${given} is no address such as https://www.example.com.`);
}

function portOf(given = PORT) {
  const port = Number(given);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  throw new UsageError(`--port ${given} is no port.`);
}

const untilStopped = () =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
