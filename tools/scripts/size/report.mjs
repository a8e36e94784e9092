const number = (bytes) => bytes.toLocaleString('en-US').padStart(9);

const table = (rows) =>
  rows.map(
    ({ name, bytes, budget, room }) =>
      `${name.padEnd(44)}${number(bytes)}${number(budget)}${number(room)}` +
      (room < 0 ? '  OVER' : ''),
  );

export const sizeTable = ({ rows, screens, html }) =>
  [
    `${'brotli bytes'.padEnd(44)}${'now'.padStart(9)}${'budget'.padStart(9)}${'room'.padStart(9)}`,
    ...table(rows),
    ...(screens.length + html.length > 0 ? ['', ...table([...screens, ...html])] : []),
  ].join('\n');

const MOST_MODULES = 12;

/** Names the exceeded budgets, and the modules that grew. */
export const excesses = ({ rows, screens, html }) =>
  [...rows, ...screens, ...html]
    .filter(({ room }) => room < 0)
    .map(excess)
    .join('\n\n');

function excess({ name, bytes, budget, room, grown }) {
  const plain = (count) => count.toLocaleString('en-US');
  const over = `${name}: ${plain(bytes)} bytes are ${plain(-room)} over the budget of ${plain(budget)}.`;
  if (!grown) return over;
  const modules = grown
    .slice(0, MOST_MODULES)
    .map(
      (module) =>
        `  +${plain(module.grew)}  ${module.name}  ` +
        (module.before ? `(${plain(module.before)} to ${plain(module.bytes)})` : '(new)'),
    );
  if (grown.length > MOST_MODULES) modules.push(`  and ${grown.length - MOST_MODULES} more`);
  return [
    over,
    modules.length > 0
      ? 'Grown since the accepted build, in minified bytes before compression:'
      : 'No module grew since the accepted build.',
    ...modules,
  ].join('\n');
}
