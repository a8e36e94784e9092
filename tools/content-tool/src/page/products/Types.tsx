import type { DraftType } from '../../editor/Draft';

interface TypesProps {
  types: readonly DraftType[];
  chosen?: DraftType;
  onChoose(name: string): void;
}

export const countOf = ({ subtypes }: DraftType): number =>
  subtypes.reduce((sum, { products }) => sum + products.length, 0);

/** Lets the person choose a type: from a list beside the table, or from a field on a phone. */
export const Types = ({ types, chosen, onChoose }: TypesProps) => (
  <nav aria-label="Tipos" className="types">
    <label>
      Tipo
      <select value={chosen?.name} onChange={({ target }) => onChoose(target.value)}>
        {types.map((type) => (
          <option key={type.name} value={type.name}>
            {type.name} ({countOf(type)})
          </option>
        ))}
      </select>
    </label>
    <ul>
      {types.map((type) => (
        <li key={type.name}>
          <button
            type="button"
            aria-current={type === chosen ? 'true' : undefined}
            onClick={() => onChoose(type.name)}
          >
            <span>{type.name}</span>
            <span className="count">{countOf(type)}</span>
          </button>
        </li>
      ))}
    </ul>
  </nav>
);
