import { ROOT } from './setUp.mjs';
import { appFolders } from './siteFile.mjs';

/** What each program says when it is asked for help, before any package is installed. */
export const HELP = {
  start: `npm start installs what is missing, builds what is stale, and serves the whole site:

  npm start              on http://localhost:8080, until Ctrl+C
  PORT=3000 npm start    on another port

Lists, mails and releases are kept in .local (DATA_DIR). The inbox is at /inbox. Every variable is
in docs/configuration.md. To work on one app: npm run dev -- --help`,

  dev: `Runs one app from its sources, with hot updates, inside the site; the others as released:

${Object.values(appFolders(ROOT))
  .map((folder) => `  npm run dev -w ${folder}`)
  .join('\n')}

PORT=8090 npm run dev -w mfe-quote takes another port than 8080. Data is kept in .local/dev
(DATA_DIR). To work on @mg/shared run the shell, which brings it.
For the whole site as it is: npm start`,

  test: `npm test installs what is missing, then runs, up to the first that fails:

  set-up, types, lint, format, unit, unit on Node 24, build, size, end-to-end

npm test -- --node 22 runs all of it with another Node, which it brings from npm.

One alone: npm run types | lint | format | unit | size | e2e
One file:  npm run unit -- FILE      (after npm test or npm ci)
           npm run e2e -- FILE       (after npm test or npm start, which build the site)`,

  types: `npm run types checks the types of every package; what follows -- is for tsc -b.`,

  size: `npm run size -- [app...] [options]

Compares what visitors get of the built apps with the budgets in their size-budget.json, in brotli
bytes. Over a budget it names the modules that grew since the last accepted build, and fails.

  app        name or folder of an app; all apps of site.json where none is named
  --update   accepts the present builds: later ones are compared with them
  --fit      with --update: also sets each budget to 2 % above the present size
  --json     prints everything for programs

Exit codes: 0 within the budgets, 1 over one, 2 it cannot be told (no build, wrong use).`,

  pack: `npm run pack writes dist/packages/mg-shared.tgz and dist/packages/mg-remote-kit.tgz: all
that a team needs to build a remote in a repository of its own (docs/teams.md).

  npm run pack             says what was written, and how large it is
  npm run pack -- --json   the same for programs`,

  moveOut: `npm run move-out -- mfe-quote copies a remote to a folder elsewhere, with the two packages in the
place of this repository, and says whether it builds there byte for byte what it builds here.

Exit codes: 0 the same, 1 not the same or it does not build, 2 no such remote.`,

  stranger: `npm run stranger plays a team that has no checkout of this repository: with the two packages and
the address of a running site it makes a remote of an empty folder, releases it, looks at it in a
real browser, and takes it back. It prints what each step takes.

  npm run stranger                                    in front of a site of its own
  npm run stranger -- --site DIR --url URL            in front of one that runs`,
};
