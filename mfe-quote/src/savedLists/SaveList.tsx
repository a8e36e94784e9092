import { Button } from '@mg/shared/ui/Button';
import { useState } from 'react';
import { productsLabel } from '../ui/sizeLabel';
import { useOwnList } from '../ui/useOwnList';
import { NameForm } from './NameForm';
import { SAVED_MAX, savedLists, saveNamed, type SavedList } from './savedLists';
import styles from './savedLists.module.css';

/** Saves the visitor's list under a name. */
export function SaveList({ onSaved }: { onSaved(text: string, replaced: SavedList[]): void }) {
  const own = useOwnList();
  const [naming, setNaming] = useState(false);
  const title = `Guardar la lista actual (${productsLabel(own.items.length)})`;
  if (!naming) {
    return (
      <Button variant="secondary" wide onClick={() => setNaming(true)}>
        {title}
      </Button>
    );
  }

  const named = savedLists().filter(({ sent }) => !sent);
  const replacedBy = (name: string) => named.filter((list) => list.name === name);
  const save = (name: string) => {
    saveNamed(own, name);
    setNaming(false);
    const replaced = replacedBy(name);
    onSaved(`${replaced.length > 0 ? 'Se reemplazó' : 'Se guardó'} «${name}».`, replaced);
  };
  return (
    <section className={styles.card} aria-label="Guardar la lista actual">
      <h3 className={styles.name}>{title}</h3>
      <NameForm
        action="Guardar"
        onCancel={() => setNaming(false)}
        // A named list never makes room for another.
        refuse={(name) =>
          named.length >= SAVED_MAX.named && replacedBy(name).length === 0
            ? `Ya hay ${SAVED_MAX.named} listas guardadas: borre una primero.`
            : undefined
        }
        onName={save}
      />
    </section>
  );
}
