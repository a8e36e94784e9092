import type { TypeChange } from '../changes/compareContent';

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

function linesOf({ added, removed, renamed }: TypeChange): [keyof typeof KINDS, string][] {
  return [
    ...renamed.map(({ from, to }): ['renamed', string] => ['renamed', `${from} → ${to}`]),
    ...removed.map((line): ['removed', string] => ['removed', line]),
    ...added.map((line): ['added', string] => ['added', line]),
  ];
}

const counts = ({ added, removed, renamed, moved }: TypeChange): string =>
  [
    [added.length, 'se agregan'],
    [removed.length, 'se quitan'],
    [renamed.length, 'cambian de nombre'],
    [moved, 'cambian de lugar'],
  ]
    .filter(([count]) => Number(count) > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');
