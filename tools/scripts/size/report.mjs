import { table } from '@mg/command';

const MOST_MODULES = 12;

const plain = (count) => count.toLocaleString('en-US');
const right = (text) => text.padStart(9);

export const sizeTable = ({ rows, screens, html }) =>
  table(
    ['brotli bytes', ...['now', 'budget', 'room'].map(right), ''],
    [...rows, ...screens, ...html].map(({ name, bytes, budget, room }) => [
      name,
      ...[bytes, budget, room].map((count) => right(plain(count))),
      room < 0 ? 'OVER' : '',
    ]),
  );

/** Names the exceeded budgets, and the modules that grew. */
export const excesses = ({ rows, screens, html }) =>
  [...rows, ...screens, ...html]
    .filter(({ room }) => room < 0)
    .map(excess)
    .join('\n\n');

function excess({ name, bytes, budget, room, grown }) {
  const over = `${name}: ${plain(bytes)} bytes are ${plain(-room)} over the budget of ${plain(budget)}.`;
  if (!grown) return over;
  if (grown.length === 0) return `${over}\nNo module grew since the accepted build.`;
  const modules = grown.slice(0, MOST_MODULES).map((module) => {
    const sizes = module.before ? `${plain(module.before)} to ${plain(module.bytes)}` : 'new';
    return `  +${plain(module.grew)}  ${module.name}  (${sizes})`;
  });
  if (grown.length > MOST_MODULES) modules.push(`  and ${grown.length - MOST_MODULES} more`);
  const title = 'Grown since the accepted build, in minified bytes before compression:';
  return [over, title, ...modules].join('\n');
}
