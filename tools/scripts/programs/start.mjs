import { Program } from '@mg/command';
import { startScaled } from '../../local/src/scaled/startScaled.ts';
import { start } from '../../local/src/start.ts';
import { serveUntilStopped } from '../stop.mjs';
import { requirePrograms } from '../systemPrograms.mjs';
import { tell } from '../tell.mjs';

export default new Program('npm start')
  .description(
    `Installs what is missing, builds what is stale, and serves the whole site on
http://localhost:8080 (PORT) until Ctrl+C.

Lists, mails and releases are kept in .local (DATA_DIR). The inbox is at /inbox.
.env.example lists every variable. For one app: npm run dev -- --help`,
  )
  .option(
    '--scaled',
    'starts the site as on many machines: bucket, two edges, two mail APIs (docs/scaling.md)',
  )
  .examples('', '--scaled')
  .action(async ({ scaled }) => {
    if (!scaled) return serveUntilStopped(start, (site) => `${site.url}  (inbox: /inbox)`);
    await requirePrograms(['nginx', 'postgresql', 'ceph'], tell);
    return serveUntilStopped(startScaled, ({ urls }) => `${urls.join(' and ')}  (inbox: /inbox)`);
  });
