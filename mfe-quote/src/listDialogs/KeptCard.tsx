import { Button } from '@mg/shared/ui/Button';
import { IconButton } from '@mg/shared/ui/IconButton';
import { useState } from 'react';
import { renameList, type KeptList } from '../lists/keptLists';
import { openLists } from '../lists/listsState';
import { dateLabel, listLabel, sizeLabel } from '../lists/words';
import styles from './lists.module.css';
import { NameForm } from './NameForm';

interface KeptCardProps {
  list: KeptList;
  onUse(send: boolean): void;
  onDelete(): void;
}

/** One kept list, and what can be done with it. */
export function KeptCard({ list, onUse, onDelete }: KeptCardProps) {
  const [renaming, setRenaming] = useState(false);
  const { id, at, name, sent } = list;
  const label = listLabel(list);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h4 className={styles.name}>{label}</h4>
        <IconButton
          icon="trash"
          size={20}
          label={`Borrar: ${label}`}
          className={styles.delete}
          onClick={onDelete}
        />
      </div>
      <p className={styles.hint}>
        {sizeLabel(list)}
        {name !== undefined && ` · ${dateLabel(at)}`}
        {sent?.by === 'mail' && (
          <>
            {' '}
            · Referencia <strong>{sent.reference}</strong>
          </>
        )}
      </p>
      {renaming ? (
        <NameForm
          start={name ?? ''}
          action="Cambiar"
          own={id}
          onName={(next) => {
            renameList(id, next);
            setRenaming(false);
          }}
          onCancel={() => setRenaming(false)}
        />
      ) : (
        <div className={styles.ways}>
          {sent && (
            <Button aria-label={`Enviar otra vez: ${label}`} onClick={() => onUse(true)}>
              Enviar otra vez
            </Button>
          )}
          <Button variant="secondary" aria-label={`Usar: ${label}`} onClick={() => onUse(false)}>
            Usar
          </Button>
          <Button
            variant="quiet"
            aria-label={`Ver: ${label}`}
            onClick={() => openLists({ is: 'mine', id })}
          >
            Ver
          </Button>
          {!sent && (
            <Button
              variant="quiet"
              aria-label={`Renombrar: ${label}`}
              onClick={() => setRenaming(true)}
            >
              Renombrar
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
