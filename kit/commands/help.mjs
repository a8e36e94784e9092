/** What `mg` can do. */
export const overview = (commands) =>
  [
    'mg <command> [options], in the folder of a remote',
    '',
    ...columns(Object.values(commands).map(({ usage, summary }) => [usage, summary])),
    '',
    'Exit code: 0 done; 1 refused, failed or not seen by the public in time; 2 no such call.',
    'More on one command: mg <command> --help',
  ].join('\n');

/** How one command is called, with examples. */
export const helpOf = ({ usage, summary, options = {}, examples }) =>
  [
    `mg ${usage}`,
    `  ${summary}`,
    ...section(
      'options',
      columns(
        Object.entries(options).map(([name, { hint, text }]) => [
          hint ? `--${name} ${hint}` : `--${name}`,
          text,
        ]),
      ),
    ),
    ...section(
      'examples',
      examples.map((example) => `  mg ${example}`),
    ),
  ].join('\n');

const section = (title, lines) => (lines.length > 0 ? ['', title, ...lines] : []);

function columns(rows) {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
