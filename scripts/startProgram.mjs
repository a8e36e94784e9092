import { exitWithHelp } from './exitWithHelp.mjs';
import { runProgram } from './runProgram.mjs';

const HELP = `npm start installs what is missing, builds what is stale, and serves the whole site:

  npm start              on http://localhost:8080, until Ctrl+C
  PORT=3000 npm start    on another port

Lists, mails and releases are kept in .local (DATA_DIR). The inbox is at /inbox. Every variable is
in docs/configuration.md. To work on one app: npm run dev -- --help`;

const [asked] = process.argv.slice(2);
if (asked) exitWithHelp(HELP, asked);

await runProgram(
  async (tools) => {
    const { start } = await import('../local/src/start.ts');
    return start(tools);
  },
  (site) => `${site.url}  (inbox: /inbox)`,
);
