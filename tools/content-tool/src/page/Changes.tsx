import { readPromotion } from '@mg/shared/domain/promotion';
import type { TypeChange } from '../content/compareContent';

/** Lists changes in counts for each type, and line by line. */
export function Changes({ changes }: { changes: readonly TypeChange[] }) {
  if (changes.length === 0) return <p>El sitio ya tiene este contenido.</p>;
  return (
    <ul className="changes">
      {changes.map((change) => (
        <li key={change.type}>
          <details open={changes.length <= 3}>
            <summary>
              {change.type === 'promotions' ? 'Promociones' : change.type}:{' '}
              <span className="where">{counts(change)}</span>
            </summary>
            <ul>
              {linesOf(change).map(([kind, text]) => (
                <li key={kind + text} data-kind={kind}>
                  <span className="visually-hidden">{KINDS[kind]}: </span>
                  {text}
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

const KINDS = { added: 'Se agrega', removed: 'Se quita', renamed: 'Cambia' } as const;

type Line = [kind: keyof typeof KINDS, text: string];

function linesOf({ type, added, removed, renamed }: TypeChange): Line[] {
  const said = type === 'promotions' ? promotionInWords : (text: string) => text;
  return [
    ...renamed.map(({ from, to }): Line => {
      const isPicture = said(from) === said(to);
      return ['renamed', isPicture ? `${said(to)}: otra imagen` : `${said(from)} → ${said(to)}`];
    }),
    ...removed.map((line): Line => ['removed', said(line)]),
    ...added.map((line): Line => ['added', said(line)]),
  ];
}

/** Names a promotion by its name and its date. */
function promotionInWords(entry: string): string {
  const promotion = readPromotion(entry);
  return promotion ? `${promotion.name} (${promotion.validUntil})` : entry;
}

function counts({ added, removed, renamed, moved }: TypeChange): string {
  const all: [count: number, one: string, several: string][] = [
    [added.length, 'se agrega', 'se agregan'],
    [removed.length, 'se quita', 'se quitan'],
    [renamed.length, 'cambia', 'cambian'],
    [moved, 'cambia de lugar', 'cambian de lugar'],
  ];
  return all
    .filter(([count]) => count > 0)
    .map(([count, one, several]) => `${count} ${count === 1 ? one : several}`)
    .join(', ');
}
