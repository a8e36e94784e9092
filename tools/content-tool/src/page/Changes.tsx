import type { TypeChange } from '../changes/compareContent';
import { promotionOf } from '../files/promotionOf';

/** Limits the lines of one type. */
const LINES = 50;

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
              {linesOf(change)
                .slice(0, LINES)
                .map(([kind, text]) => (
                  <li key={kind + text} data-kind={kind}>
                    <span className="visually-hidden">{KINDS[kind]}: </span>
                    {text}
                  </li>
                ))}
            </ul>
            {linesOf(change).length > LINES && <p>y {linesOf(change).length - LINES} más</p>}
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
  const { name, date } = promotionOf(entry);
  return `${name} (${date})`;
}

const counts = ({ added, removed, renamed, moved }: TypeChange): string =>
  [
    counted(added.length, 'se agrega', 'se agregan'),
    counted(removed.length, 'se quita', 'se quitan'),
    counted(renamed.length, 'cambia', 'cambian'),
    counted(moved, 'cambia de lugar', 'cambian de lugar'),
  ]
    .filter(Boolean)
    .join(', ');

const counted = (count: number, one: string, several: string): string =>
  count > 0 ? `${count} ${count === 1 ? one : several}` : '';
