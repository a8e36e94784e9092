import { displayName } from '@mg/shared/domain/catalogue';
import { whenIdle } from '@mg/shared/scheduling';
import { searched } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { Button } from '@mg/shared/ui/Button';
import { scrollToRow } from '../windowing/scrollToRow';
import { scrollToTop, useSearch, useShowType } from './useFilter';
import styles from './search.module.css';
import type { Place } from './findTypes';

interface SearchNoticeProps {
  /** The matches lack a term of the search. */
  near: boolean;
  correction: string | undefined;
  places: readonly Place[];
}

/** Offers the corrected search and the types that the search names. */
export function SearchNotice({ near, correction, places }: SearchNoticeProps) {
  const dispatch = useAppDispatch();
  const search = useSearch();
  const showType = useShowType();

  const go = ({ type, subtype, first }: Place) => {
    dispatch(searched(''));
    showType(type);
    if (subtype === undefined || first === undefined) return;
    // The list has rendered the type once the browser is idle.
    whenIdle(() => scrollToRow({ type, subtype, name: first }));
  };
  const searchFor = (text: string) => {
    search(text);
    scrollToTop();
  };
  if (!near && correction === undefined && places.length === 0) return null;
  return (
    <div className={styles.notice}>
      {near && <p>Ninguno tiene todo lo que buscó. Esto es lo más parecido:</p>}
      {correction !== undefined && (
        <p className={styles.line}>
          Quizás quiso decir
          <Button
            variant="secondary"
            className={styles.choice}
            onClick={() => searchFor(correction)}
          >
            {correction}
          </Button>
        </p>
      )}
      {places.length > 0 && (
        <div className={styles.line} role="group" aria-label="Tipos encontrados">
          Ver todo:
          {places.map((place) => (
            <Button
              key={`${place.type} ${place.subtype ?? ''}`}
              variant="quiet"
              className={styles.choice}
              onClick={() => go(place)}
            >
              {displayName(place.subtype ?? place.type)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
