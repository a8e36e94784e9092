import { Button } from '@mg/shared/ui/Button';
import { IconButton } from '@mg/shared/ui/IconButton';
import { useState } from 'react';
import { openListDialog } from '../actions/listDialog';
import { sizeLabel } from '../ui/sizeLabel';
import { NameForm } from './NameForm';
import { dateLabel, listLabel, renameList, savedLists, type SavedList } from './savedLists';
import styles from './savedLists.module.css';

interface SavedListCardProps {
  list: SavedList;
  onUse(send: boolean): void;
  onDelete(): void;
}

/** Shows a saved list with its actions. */
export function SavedListCard({ list, onUse, onDelete }: SavedListCardProps) {
  const [renaming, setRenaming] = useState(false);
  const { id, at, name, sent } = list;
  const label = listLabel(list);
  const way = (
    text: string,
    onClick: () => void,
    variant: 'primary' | 'secondary' | 'quiet' = 'quiet',
  ) => (
    <Button variant={variant} aria-label={`${text}: ${label}`} onClick={onClick}>
      {text}
    </Button>
  );
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
          start={name}
          action="Cambiar"
          refuse={(next) =>
            savedLists().some((other) => other.name === next && other.id !== id)
              ? 'Ya hay una lista con ese nombre.'
              : undefined
          }
          onName={(next) => {
            renameList(id, next);
            setRenaming(false);
          }}
          onCancel={() => setRenaming(false)}
        />
      ) : (
        <div className={styles.ways}>
          {sent && way('Enviar otra vez', () => onUse(true), 'primary')}
          {way('Usar', () => onUse(false), 'secondary')}
          {way('Ver', () => openListDialog({ is: 'mine', id }))}
          {!sent && way('Renombrar', () => setRenaming(true))}
        </div>
      )}
    </li>
  );
}
