import { numberFrom, Program } from './command.mjs';

const SHOWN = 20;

/** Makes the command line of a team's drills. */
export function drillProgram(name, drills) {
  const program = new Program(name).description(
    'Proves promises on real processes at full size, and prints the figures.',
  );
  for (const [drill, { summary, help, options = {}, run }] of Object.entries(drills)) {
    const command = program
      .command(drill)
      .summary(summary)
      .description([summary, help].filter(Boolean).join('\n\n'))
      .examples(drill);
    for (const [key, [full, text]] of Object.entries(options)) {
      command.addOption(optionOf(command, key, full, text));
    }
    command.answers(async (given) => outcomeOf(await run(given)));
  }
  return program;
}

function optionOf(command, key, full, text) {
  const flag = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (full === false) return command.createOption(flag, text);
  if (Array.isArray(full)) {
    return command.createOption(`${flag} <name>`, text).choices(full).default(full[0]);
  }
  if (typeof full === 'string') return command.createOption(`${flag} <text>`, text).default(full);
  const read = numberFrom(Number.MIN_VALUE, 'a number above 0');
  return command.createOption(`${flag} <number>`, text).argParser(read).default(full);
}

function outcomeOf({ figures, promises }) {
  const broken = Object.values(promises).filter((held) => !isKept(held));
  const width = Math.max(...Object.keys(figures).map(({ length }) => length));
  const lines = [
    ...Object.entries(figures).map(([figure, value]) => `${figure.padEnd(width)}  ${value}`),
    ...Object.entries(promises).flatMap(([promise, held]) => [
      `${isKept(held) ? 'held  ' : 'BROKEN'} ${promise}`,
      ...(Array.isArray(held) ? held.slice(0, SHOWN).map((case_) => `       ${case_}`) : []),
    ]),
  ];
  return { ok: broken.length === 0, data: { figures, promises }, text: lines.join('\n') };
}

const isKept = (held) => held === true || held.length === 0;
