import { searched } from '@mg/shared/store/catalogueSlice';
import { useAppSelector, useAppStore } from '@mg/shared/store/hooks';
import {
  selectProductsReady,
  selectSearchedTypes,
  selectSearchText,
} from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { IconButton } from '@mg/shared/ui/IconButton';
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import styles from './SearchForm.module.css';

/** Runs a search on Enter or a click on its button (spec §2); an empty one shows everything. */
export function SearchForm({ onSearched }: { onSearched(): void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const store = useAppStore();
  const searchText = useAppSelector(selectSearchText);
  const [text, setText] = useState(searchText);
  const [followed, setFollowed] = useState(searchText);

  // The search can also change elsewhere, such as by the button that ends it.
  if (followed !== searchText) {
    setFollowed(searchText);
    setText(searchText);
  }

  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    setText(wanted);
    store.dispatch(searched(wanted));
    const state = store.getState();
    const nothing = selectProductsReady(state) && selectSearchedTypes(state).length === 0;
    if (wanted === '' || nothing) return;
    // Puts the keyboard of a phone away.
    field.current?.blur();
    onSearched();
  };

  const clear = () => {
    setText('');
    store.dispatch(searched(''));
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return;
    // The first Esc empties the field, only the second one closes the drawer.
    event.preventDefault();
    clear();
  };

  return (
    <form role="search" className={styles.form} onSubmit={search}>
      <label htmlFor={id} className={styles.label}>
        Buscar por nombre
      </label>
      <div className={styles.box}>
        <input
          ref={field}
          id={id}
          type="search"
          className={styles.field}
          value={text}
          placeholder={TEXTS.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text !== '' && (
          <IconButton
            icon="close"
            size={18}
            label="Borrar búsqueda"
            className={styles.clear}
            onClick={clear}
          />
        )}
        <IconButton type="submit" variant="primary" icon="search" size={20} label="Buscar" />
      </div>
    </form>
  );
}
