import { MEASURES } from '../measures/all';
import { compareReports } from '../report/compareReports';
import { machineInWords, readMachine } from '../report/machine';
import { readReport, writeReport } from '../report/Report';
import { missedTargets, table } from '../report/table';
import type { Settings } from '../Settings';
import { help } from './help';
import { measureAll } from './measureAll';
import { readOptions, UsageError, type Options } from './readOptions';
import { selfCheck } from './selfCheck';

export interface Tools {
  /** Installs and builds whatever measuring needs. */
  prepare(): Promise<void>;
}

/**
 * Does what `npm run bench` was called for.
 * @returns the exit code
 */
export async function runBench(args: string[], { prepare }: Tools): Promise<number> {
  try {
    const options = readOptions(
      args,
      MEASURES.map(({ name }) => name),
    );
    if (options.command === 'help') return say(help(MEASURES));
    if (options.command === 'compare') {
      const [before, after] = options.files.map(readReport) as [Report, Report];
      return say(compareReports(before, after).join('\n'));
    }
    await prepare();
    const tell = teller();
    return options.command === 'self-check'
      ? (await selfCheck(tell))
        ? 0
        : 1
      : await measured(options, tell);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\nnpm run bench -- --help tells more.`);
    return 2;
  }
}

type Report = ReturnType<typeof readReport>;

/** Tells of progress, and how long the program has been at it. */
function teller() {
  const started = Date.now();
  return (line: string) =>
    console.log(`  ${`${Math.round((Date.now() - started) / 1000)} s`.padStart(6)}  ${line}`);
}

async function measured(
  { only, runs, repetitions, warm, json, check }: Options,
  tell: Settings['tell'],
): Promise<number> {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const machine = await readMachine();
  const groups = await measureAll(only, { runs, repetitions, warm, tell });
  if (json) {
    const takenAt = new Date(started).toISOString();
    writeReport(json, { format: 1, takenAt, machine, runs, repetitions, groups });
  }
  const missed = missedTargets(groups);
  const failed = groups.filter(({ failure }) => failure);
  const targets = groups.flatMap(({ figures }) => figures.flatMap((figure) => figure.targets));
  say(`${table(groups)}\n\n${machineInWords(machine)}`);
  say(
    `${runs} runs, ${seconds()} s. ${targets.length - missed.length} of ${targets.length} targets hold.`,
  );
  for (const line of missed) say(`  missed  ${line}`);
  for (const { name, failure } of failed) say(`  FAILED  ${name}: ${failure}`);
  return failed.length > 0 || (check && missed.length > 0) ? 1 : 0;
}

function say(text: string): 0 {
  console.log(text);
  return 0;
}
