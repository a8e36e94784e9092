import type { Catalogue } from '../../content/Content';
import { simplified } from '../../content/simplified';

/** Limits the rows of a search. */
const ROWS = 100;

interface FoundProps {
  /** Is the search in small letters, without accents. */
  words: string;
  catalogue: Catalogue;
  onOpen(type: string, subtype: string, product: string): void;
}

/** Shows the products that have all words of a search, each with a way to its place. */
export function Found({ words, catalogue, onOpen }: FoundProps) {
  const wanted = words.split(' ');
  const found = Object.entries(catalogue)
    .flatMap(([type, subtypes]) =>
      Object.entries(subtypes).flatMap(([subtype, products]) =>
        products.map((product) => [type, subtype, product] as const),
      ),
    )
    .filter((names) => {
      const text = simplified(names.join(' '));
      return wanted.every((word) => text.includes(word));
    });
  return (
    <section aria-label="Resultados" className="found">
      <p role="status">
        {found.length === 0 ? 'Ningún producto tiene esas palabras.' : `${found.length} productos`}
        {found.length > ROWS && `; se ven los primeros ${ROWS}`}
      </p>
      <ul>
        {found.slice(0, ROWS).map(([type, subtype, product]) => (
          <li key={[type, subtype, product].join('\n')}>
            <button type="button" onClick={() => onOpen(type, subtype, product)}>
              <span>{product}</span>
              <span className="where">
                {type} › {subtype}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
