import { SEARCH_MAX } from '@mg/shared/routes';
import { useAppSelector, useAppStore } from '@mg/shared/store/hooks';
import type { RootState } from '@mg/shared/store/makeStore';
import {
  selectProductsReady,
  selectSearchedTypes,
  selectSearchText,
} from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { IconButton } from '@mg/shared/ui/IconButton';
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { fuzzyMatches } from './fuzzyMatches';
import { scrollToTop, useSearch } from './useFilter';
import styles from './SearchForm.module.css';

/** Runs a search on Enter or a click on its button (spec §2); an empty one shows everything. */
export function SearchForm({ onDone }: { onDone(): void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const store = useAppStore();
  const runSearch = useSearch();
  const searchText = useAppSelector(selectSearchText);
  const [text, setText] = useState(searchText);
  const [followed, setFollowed] = useState(searchText);

  // Other controls change the search too, such as the button that ends it.
  if (followed !== searchText) {
    setFollowed(searchText);
    setText(searchText);
  }

  const search = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    setText(wanted);
    runSearch(wanted);
    if (wanted === '') return;
    if (foundNothing(store.getState())) await fuzzyMatches(store);
    if (foundNothing(store.getState())) return;
    // A blur hides a phone's keyboard.
    field.current?.blur();
    onDone();
    scrollToTop();
  };

  const clear = () => {
    setText('');
    runSearch('');
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return;
    // The first Esc clears the field, the second one closes the drawer.
    event.preventDefault();
    clear();
  };

  return (
    <form role="search" className={styles.form} onSubmit={(event) => void search(event)}>
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
          maxLength={SEARCH_MAX}
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

const foundNothing = (state: RootState): boolean =>
  selectProductsReady(state) && selectSearchedTypes(state).length === 0;
