import { Button } from '@mg/shared/ui/Button';
import { useState } from 'react';
import { keepNamed, keptLists, KEPT_MAX, type KeptList } from '../lists/keptLists';
import { useOwnList } from '../lists/useOwnList';
import { productsLabel } from '../lists/words';
import styles from './lists.module.css';
import { NameForm } from './NameForm';

interface SaveListProps {
  onSaved(text: string, replaced: KeptList[]): void;
}

/** Keeps the visitor's list under a name. */
export function SaveList({ onSaved }: SaveListProps) {
  const own = useOwnList();
  const [naming, setNaming] = useState(false);
  const called = (name: string) => keptLists().filter((list) => list.name === name);
  const title = `Guardar la lista actual (${productsLabel(own.items.length)})`;
  if (!naming) {
    return (
      <Button variant="secondary" wide onClick={() => setNaming(true)}>
        {title}
      </Button>
    );
  }
  return (
    <section className={styles.card} aria-label="Guardar la lista actual">
      <h3 className={styles.name}>{title}</h3>
      <NameForm
        action="Guardar"
        onCancel={() => setNaming(false)}
        // Nothing that has a name leaves for another.
        refuse={(name) => {
          const full = keptLists().filter(({ sent }) => !sent).length >= KEPT_MAX.named;
          return full && called(name).length === 0
            ? `Ya hay ${KEPT_MAX.named} listas guardadas: borre una primero.`
            : undefined;
        }}
        onName={(name) => {
          const replaced = called(name);
          keepNamed(own, name);
          setNaming(false);
          onSaved(
            replaced.length > 0 ? `Se reemplazó «${name}».` : `Se guardó «${name}».`,
            replaced,
          );
        }}
      />
    </section>
  );
}
