import { simplified } from '../../rows/simplified';
import type { Content } from '../useContent';
import type { Target } from './TypeTable';

/** Limits the rows of a search. */
const ROWS = 100;

interface FoundProps {
  /** Is the search in small letters, without accents. */
  words: string;
  content: Content;
  onOpen(target: Target): void;
}

/** Shows the products that have all words of a search, each with a way to its place. */
export function Found({ words, content, onOpen }: FoundProps) {
  const wanted = words.split(' ');
  const found = content.types.flatMap(({ name: type, subtypes }) =>
    subtypes.flatMap(({ name: subtype, products }) =>
      products
        .filter((product) => {
          const text = simplified(`${type} ${subtype} ${product}`);
          return wanted.every((word) => text.includes(word));
        })
        .map((product) => ({ type, subtype, product })),
    ),
  );
  return (
    <section aria-label="Resultados" className="found">
      <p role="status">
        {found.length === 0 ? 'Ningún producto tiene esas palabras.' : `${found.length} productos`}
        {found.length > ROWS && `; se ven los primeros ${ROWS}`}
      </p>
      <ul>
        {found.slice(0, ROWS).map((one) => (
          <li key={Object.values(one).join('\n')}>
            <button type="button" onClick={() => onOpen(one)}>
              <span>{one.product}</span>
              <span className="where">
                {one.type} › {one.subtype}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
