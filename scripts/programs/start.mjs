import { Program } from '@mg/command';
import { start } from '../../local/src/start.ts';
import { serveUntilStopped } from '../stop.mjs';

export default new Program('npm start')
  .description(
    `Installs what is missing, builds what is stale, and serves the whole site on
http://localhost:8080 (PORT) until Ctrl+C.

Lists, mails and releases are kept in .local (DATA_DIR). The inbox is at /inbox.
docs/configuration.md has every variable. For one app: npm run dev -- --help`,
  )
  .action(() => serveUntilStopped(start, (site) => `${site.url}  (inbox: /inbox)`));
