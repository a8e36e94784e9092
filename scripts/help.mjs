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

  test: `npm test installs what is missing, then runs these steps, up to the first that fails:

  set-up              chromium, nginx and postgresql: with apt-get where it may, else names the line
  types, lint, format side by side
  unit, build, size
  end-to-end          in a real browser; a test that fails is tried once more, with a trace

Its last line is 'N passed, N failed': distinct tests, and steps that failed without a test. Before it
stand the tests that passed on the second try only, and what was left out.

  npm test -- --node 22    runs all of it with another Node, which it brings from npm
  npm run test:all         adds what takes longer (docs/testing.md)
  npm run test:stress      runs the end-to-end tests on a busy machine

One step alone: npm run types | lint | format | unit | size | e2e
One file:       npm run unit -- FILE      (after npm test or npm ci)
                npm run e2e -- FILE       (builds what is stale)
                E2E_ALL=1 npm run e2e -- FILE   in every viewport

Exit codes: 0 all passed, 1 something failed, 2 wrong use.`,

  testAll: `npm run test:all runs what npm test runs, and what takes longer: the unit tests on Node 20, 22 and
24, small drills, a remote that is built elsewhere, builds of other tools, the development server,
and every end-to-end test in every viewport. docs/testing.md says which test is where, and why.

Exit codes: 0 all passed, 1 something failed, 2 wrong use.`,

  testStress: `npm run test:stress runs the end-to-end tests three times beside two busy loops, without retries,
and prints the failures and the slowest run of each test. It takes about an hour.

  npm run test:stress -- quote offline    the files with these names only

Exit codes: 0 all passed, 1 something failed, 2 wrong use.`,

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
