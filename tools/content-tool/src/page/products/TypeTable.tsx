import { useState } from 'react';
import type { Content, Editing } from '../useContent';
import { Entry } from './Entry';
import { Subtype } from './Subtype';

/** Names a product that a search has found. */
export interface Target {
  type: string;
  subtype: string;
  product: string;
}

interface TypeTableProps {
  index: number;
  content: Content;
  editing: Editing;
  target?: Target;
  onRenamed(name: string): void;
  onAdd(subtype: string): void;
}

/** Shows a type with its subtypes and products. */
export function TypeTable({ index, content, editing, target, onRenamed, onAdd }: TypeTableProps) {
  const [isOpen, setOpen] = useState(false);
  const [openSubtype, setOpenSubtype] = useState<number>();
  const { name, subtypes } = content.types[index]!;
  const problems = content.problems.filter(({ product }) => product?.type === name);
  return (
    <section aria-label={name} className="type">
      <Entry
        as="h2"
        kind="el tipo"
        place={{}}
        index={index}
        length={content.types.length}
        name={name}
        editing={editing}
        isOpen={isOpen}
        onRenamed={onRenamed}
        onOpen={(open) => setOpen(open !== undefined)}
      />
      {subtypes.map((subtype, at) => (
        <Subtype
          // A place in the list keeps the focus when its subtype has another name.
          key={at}
          type={index}
          index={at}
          length={subtypes.length}
          subtype={subtype}
          problems={problems.filter(({ product }) => product!.subtype === subtype.name)}
          editing={editing}
          isOpen={at === openSubtype}
          product={target?.subtype === subtype.name ? target.product : undefined}
          onOpen={setOpenSubtype}
          onAdd={() => onAdd(subtype.name)}
        />
      ))}
    </section>
  );
}
