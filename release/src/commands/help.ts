import { COMMON, OPTIONS, type Command, type OptionName } from './Command';
import { table } from './table';

const CALL = 'npm run release --';

/** What the tool can do. */
export const overview = (commands: Record<string, Command>): string =>
  [
    `${CALL} <command> [options]`,
    '',
    indented(
      table(
        ['command', ''],
        Object.values(commands).map(({ usage, summary }) => [usage, summary]),
      ),
    ),
    '',
    'every command',
    optionLines(COMMON),
    '',
    'Exit code: 0 done; 1 refused, found wrong, or not seen by the public in time; 2 no such call.',
    `More on one command: ${CALL} <command> --help`,
  ].join('\n');

/** How one command is called, with examples. */
export const helpOf = ({ usage, summary, options, examples }: Command): string =>
  [
    `${CALL} ${usage}`,
    `  ${summary}`,
    '',
    'options',
    optionLines([...options, ...COMMON]),
    '',
    'examples',
    ...examples.map((example) => `  ${CALL} ${example}`),
  ].join('\n');

const optionLines = (names: OptionName[]) =>
  indented(
    names
      .map((name) => `--${name} ${OPTIONS[name].hint}`.padEnd(20) + OPTIONS[name].text)
      .join('\n'),
  );

const indented = (text: string) => text.replace(/^/gm, '  ');
