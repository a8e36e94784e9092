import { readPromotion } from '@mg/shared/domain/promotion';
import type { TypeChange } from '../content/compareContent';

/** Limits the lines that are in sight at once. */
const MOST_OPEN = 50;

/** Lists changes line by line. */
export function Changes({ changes }: { changes: readonly TypeChange[] }) {
  const lines = changes.flatMap(linesOf);
  if (lines.length === 0) return <p>El sitio ya tiene este contenido.</p>;
  return (
    <details className="changes" open={lines.length <= MOST_OPEN}>
      <summary>Cambios: {lines.length}</summary>
      <ul>
        {lines.map(([kind, type, text]) => (
          <li key={[kind, type, text].join('\n')}>
            <strong>{kind}</strong>{' '}
            <span className="where">{type === 'promotions' ? 'Promociones' : type}</span> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

function linesOf({ type, added, removed, renamed, moved }: TypeChange): [string, string, string][] {
  const lines = renamed.map(({ from, to }) => {
    const [old, now] = [nameIn(from), nameIn(to)];
    return ['Cambia', old === now ? `${now}: otra imagen` : `${old} → ${now}`];
  });
  lines.push(...removed.map((line) => ['Se quita', nameIn(line)]));
  lines.push(...added.map((line) => ['Se agrega', nameIn(line)]));
  if (moved > 0) lines.push(['Cambian de lugar', String(moved)]);
  return lines.map(([kind, text]) => [kind!, type, text!]);
}

/** Names a promotion by its name and its date; a product is its own name. */
function nameIn(line: string): string {
  const promotion = readPromotion(line);
  return promotion ? `${promotion.name} (${promotion.validUntil})` : line;
}
