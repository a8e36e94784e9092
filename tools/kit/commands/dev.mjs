import { once } from 'node:events';
import { numberFrom } from '@mg/command';
import { serveSource } from './serveSource.mjs';
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
      const remote = await readThisRemote(folder);
      const tell = (line) => console.log(`  ${line}`);
      const front = await serveSource({ folder, host: 'localhost', port, site, tell });
      const page = (remote.pages?.[0]?.path ?? '/').replace(/\/:.*/, '');
      console.log(`\nReady: http://localhost:${front.port}${page}  (all else from ${site})`);
      await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
      await front.close();
    });
