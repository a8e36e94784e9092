import type { Catalogue } from '../../content/Content';

interface TypesProps {
  catalogue: Catalogue;
  chosen?: string;
  onChoose(name: string): void;
}

export const countOf = (subtypes: Catalogue[string]): number =>
  Object.values(subtypes).flat().length;

/** Lets the person choose a type: from a list beside the table, or from a field on a phone. */
export function Types({ catalogue, chosen, onChoose }: TypesProps) {
  const types = Object.entries(catalogue);
  return (
    <nav aria-label="Tipos" className="types">
      <label>
        Tipo
        <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
          {types.map(([name, subtypes]) => (
            <option key={name} value={name}>
              {name} ({countOf(subtypes)})
            </option>
          ))}
        </select>
      </label>
      <ul>
        {types.map(([name, subtypes]) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === chosen ? 'true' : undefined}
              onClick={() => onChoose(name)}
            >
              <span>{name}</span>
              <span className="count">{countOf(subtypes)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
