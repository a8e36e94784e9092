import { once } from 'node:events';
import { numberFrom } from '@mg/command';
import { siteTools } from './siteTools.mjs';
import { readThisRemote } from './thisRemote.mjs';
import { readAddress } from './verify.mjs';

export const addDev = (program, folder) =>
  program
    .command('dev')
    .description('runs this remote from its sources with hot updates, all else as released there')
    .addOption(
      program
        .createOption('--site <url>', 'a running site, the public one too')
        .env('RELEASE_URL')
        .argParser(readAddress)
        .makeOptionMandatory(),
    )
    .option('--port <number>', 'of this server', numberFrom(0, 'a port'), 8080)
    .examples('dev --site https://www.example.com', 'dev --site http://localhost:3000 --port 8090')
    .action(async ({ site, port }) => {
      const { serveApp } = await import('../webpack/dev/serveApp.mjs');
      const { DEV_VERSION, toDevPage } = await siteTools();
      const remote = await readThisRemote(folder);
      const front = await serveApp({
        folder,
        version: DEV_VERSION,
        path: `/r/${remote.name}/${DEV_VERSION}/`,
        host: 'localhost',
        port,
        site,
        changePage: (html, template, shellVersion) =>
          toDevPage(html, template, { declares: remote, shellVersion }),
        tell: (line) => console.log(`  ${remote.name}: ${line}`),
      });
      const page = (remote.pages?.[0]?.path ?? '/').replace(/\/:.*/, '');
      console.log(`\nReady: http://localhost:${front.port}${page}  (all else from ${site})`);
      await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
      await front.close();
    });
