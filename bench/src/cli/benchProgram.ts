import { Program, reader } from '@mg/command';
import { MEASURES } from '../measures/measures';
import { compareReports } from '../report/compareReports';
import { readReport, writeReport, type Report } from '../report/Report';
import { missedTargets, table } from '../report/table';

const FULL = { runs: 5, repetitions: 24, warm: true };
const QUICK = { runs: 1, repetitions: 8, warm: false };
/** `--quick` measures these rows when `--only` names none. */
const QUICK_ROWS = ['bytes', 'depth', 'lighthouse'];

const ROWS = MEASURES.map(({ name }) => name);

const DESCRIPTION = `Measures the cost of the site for a visitor, beside other ways to make it.

Rows (--only, with commas between):
${MEASURES.map(({ name, help }) => `  ${name.padEnd(13)}${help}`).join('\n')}

The site is compared with baselines that the bench makes in the same run:
  static page     the same content written down as HTML, without scripts; of the
                  catalogue its first screen
  single bundle   the same sources as one plain webpack bundle with lazy routes,
                  no federation
  579 products    for 20,000 products: the site with its own content

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
  check?: boolean;
  output?: string;
  json?: boolean;
}

/** @param prepare installs and builds the site; `json` asks for no progress */
export function benchProgram(prepare: (wanted: { json?: boolean }) => Promise<void>): Program {
  const program = new Program('npm run bench --')
    .description(DESCRIPTION)
    .option('--quick', 'a first look: bytes, depth, and each page loaded once')
    .option('--only <rows>', 'some of the rows', readRows)
    .option('--runs <number>', 'loads by Lighthouse, whose median counts (5; quick: 1)', readRuns)
    .option('--check', 'fails where a target is missed, and says which')
    .option('--output <file>', 'writes all figures with their samples, for compare')
    .examples('--quick', '--only depth,bytes', '--output a.json', 'compare a.json b.json')
    .answers(async (options) => {
      await prepare(options);
      return measured(options);
    });
  program
    .command('compare <before> <after>')
    .description('tells the changes from one run to another, by the files of --output')
    .examples('compare a.json b.json')
    .action((before, after) => ({
      text: compareReports(readReport(before), readReport(after)).join('\n'),
    }));
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

/** Plans rows and repetitions; an empty list means all rows. */
export const planOf = ({ quick, only, runs }: Options) => {
  const defaults = quick ? QUICK : FULL;
  return { ...defaults, runs: runs ?? defaults.runs, only: only ?? (quick ? QUICK_ROWS : []) };
};

async function measured(options: Options) {
  // The help and `compare` need neither Playwright nor a certificate.
  const { measureAll } = await import('./measureAll');
  const { machineInWords, readMachine } = await import('../report/machine');
  const { only, ...repeats } = planOf(options);
  const started = Date.now();
  const machine = await readMachine();
  const tell = options.json ? () => undefined : teller();
  const groups = await measureAll(only, { ...repeats, tell });
  const { runs, repetitions } = repeats;
  const takenAt = new Date(started).toISOString();
  const report: Report = { format: 1, takenAt, machine, runs, repetitions, groups };
  if (options.output) writeReport(options.output, report);

  const missed = missedTargets(groups);
  const failed = groups.filter(({ failure }) => failure);
  const targets = groups.flatMap(({ figures }) => figures.flatMap((figure) => figure.targets));
  const seconds = Math.round((Date.now() - started) / 1000);
  const held = `${targets.length - missed.length} of ${targets.length} targets hold.`;
  return {
    ok: failed.length === 0 && !(options.check && missed.length > 0),
    data: report,
    text: [
      `${table(groups)}\n\n${machineInWords(machine)}`,
      `${runs} runs, ${seconds} s. ${held}`,
      ...missed.map((line) => `  missed  ${line}`),
      ...failed.map(({ name, failure }) => `  FAILED  ${name}: ${failure}`),
    ].join('\n'),
  };
}
