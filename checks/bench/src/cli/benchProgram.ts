import { writeFileSync } from 'node:fs';
import { Program, reader, UsageError } from '@mg/command';
import { findCommit, shortName } from '../contenders/commits';
import { MEASURES } from '../measures/measures';
import { changesTo } from '../report/changes';
import { FEWEST_PAIRS } from '../report/pairedInterval';
import { missedTargets, table } from '../report/table';

const ROUNDS = 16;
const QUICK_ROUNDS = 2;
/** `--quick` measures these rows when `--only` names none. */
const QUICK_ROWS = ['bytes', 'depth', 'load'];

const ROWS = MEASURES.map(({ name }) => name);

const DESCRIPTION = `Measures the cost of the site for a visitor, beside other ways to make it.

Rows (--only, with commas between):
${MEASURES.map(({ name, help }) => `  ${name.padEnd(13)}${help}`).join('\n')}

The site is compared with baselines that the bench makes in the same run:
  static page     the same content written down as HTML, without scripts; of the
                  catalogue its first screen
  single bundle   the same sources as one plain webpack bundle with lazy routes,
                  no federation
  --against       the site of another commit, built in a clone that is kept

All of them are served alike, by HTTP/2 and brotli, from this machine to a
phone's browser. Nothing else should run meanwhile: docs/bench.md.`;

const readRows = reader(
  (text) => {
    const rows = text.split(',').filter(Boolean);
    return rows.every((row) => ROWS.includes(row)) ? rows : undefined;
  },
  `rows of ${ROWS.join(', ')}`,
);

const readRuns = reader(
  (text) => (/^[1-9]\d?$/.test(text) ? Number(text) : undefined),
  'a number from 1 to 99',
);

interface Options {
  quick?: boolean;
  only?: string[];
  runs?: number;
  against?: string;
  check?: boolean;
  output?: string;
  json?: boolean;
}

/** @param prepare installs and builds the site; `json` asks for no progress */
export function benchProgram(prepare: (wanted: { json?: boolean }) => Promise<void>): Program {
  const program = new Program('npm run bench --')
    .description(DESCRIPTION)
    .option('--quick', 'a first look at bytes, depth and loads, without a verdict')
    .option('--only <rows>', 'some of the rows', readRows)
    .option(
      '--runs <number>',
      `rounds of all contenders (${ROUNDS}; quick: ${QUICK_ROUNDS})`,
      readRuns,
    )
    .option('--against <commit>', 'another commit: what grew or shrank beyond the noise')
    .option('--check', 'fails where a target is missed, or a figure grew')
    .option('--output <file>', 'writes all figures with their samples')
    .examples('--quick', '--only depth,bytes', '--against main', '--output a.json')
    .answers(async (options) => {
      const plan = planOf(options);
      const commit = options.against && (await findCommit(options.against));
      await prepare(options);
      return measured(options, plan, commit);
    });
  program
    .command('self-check')
    .description('slows parts of the site down by 1 s: the figures show it where it matters alone')
    .examples('self-check')
    .action(async () => {
      await prepare({});
      const { selfCheck } = await import('./selfCheck');
      return { ok: await selfCheck(teller()) };
    });
  return program;
}

/** Prints progress with the seconds since the start. */
function teller() {
  const started = Date.now();
  return (line: string) =>
    console.log(`  ${`${Math.round((Date.now() - started) / 1000)} s`.padStart(6)}  ${line}`);
}

/** Plans rows and rounds. @throws UsageError for options that do not fit together */
export function planOf({ quick, only, runs, against, check }: Options) {
  const rounds = runs ?? (quick ? QUICK_ROUNDS : ROUNDS);
  const besideCommit = MEASURES.filter((measure) => measure.besideCommit).map(({ name }) => name);
  const possible = against ? besideCommit : ROWS;
  const wanted = only ?? (quick ? QUICK_ROWS : possible);
  const foreign = only?.filter((row) => !possible.includes(row)) ?? [];
  if (foreign.length > 0) {
    throw new UsageError(`--against compares ${besideCommit.join(', ')}, and not ${foreign[0]}.`);
  }
  if ((check || against) && rounds < FEWEST_PAIRS) {
    throw new UsageError(`A verdict needs at least ${FEWEST_PAIRS} rounds (--runs).`);
  }
  return { only: wanted.filter((row) => possible.includes(row)), rounds };
}

async function measured(
  options: Options,
  { only, rounds }: ReturnType<typeof planOf>,
  commit?: string,
) {
  // The help needs neither Playwright nor a certificate.
  const { measureAll } = await import('./measureAll');
  const { machineInWords, readMachine } = await import('../report/machine');
  const started = Date.now();
  const against = commit && shortName(commit);
  const machine = await readMachine();
  const tell = options.json ? () => undefined : teller();
  const groups = await measureAll(only, { rounds, against, tell }, commit);
  const changes = against ? changesTo(against, groups) : [];
  const takenAt = new Date(started).toISOString();
  const report = { takenAt, machine, rounds, groups, against, changes };
  if (options.output) writeFileSync(options.output, `${JSON.stringify(report, null, 2)}\n`);

  const missed = missedTargets(groups);
  const failed = groups.filter(({ failure }) => failure);
  const targets = groups.flatMap(({ figures }) => figures.flatMap((figure) => figure.targets));
  const seconds = Math.round((Date.now() - started) / 1000);
  const verdicts = against
    ? [
        `${changes.length} of ${targets.length} figures differ from ${against} beyond the noise.`,
        ...changes.map(({ grew, text }) => `  ${grew ? 'grew  ' : 'shrank'}  ${text}`),
      ]
    : [
        `${targets.length - missed.length} of ${targets.length} targets hold.`,
        ...missed.map((line) => `  missed  ${line}`),
      ];
  return {
    ok: failed.length === 0 && !(options.check && missed.length > 0),
    data: report,
    text: [
      `${table(groups)}\n\n${machineInWords(machine)}`,
      `${rounds} rounds, ${seconds} s.`,
      ...verdicts,
      ...failed.map(({ name, failure }) => `  FAILED  ${name}: ${failure}`),
    ].join('\n'),
  };
}
