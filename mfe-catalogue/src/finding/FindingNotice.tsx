import { displayName } from '@mg/shared/domain/catalogue';
import { whenIdle } from '@mg/shared/scheduling';
import { searched, type SelectedProduct } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { Button } from '@mg/shared/ui/Button';
import { useSearch } from '../useSearch';
import { scrollToTop, useShowType } from '../useShowType';
import styles from './finding.module.css';
import type { Place } from './findTypes';

interface FindingNoticeProps {
  /** What is shown has not all that was searched. */
  near: boolean;
  correction: string | undefined;
  places: readonly Place[];
  scrollToRow(product: SelectedProduct): void;
}

/** What a search may have meant, and the types that it names. */
export function FindingNotice({ near, correction, places, scrollToRow }: FindingNoticeProps) {
  const dispatch = useAppDispatch();
  const search = useSearch();
  const showType = useShowType();

  const go = ({ type, subtype, first }: Place) => {
    dispatch(searched(''));
    showType(type);
    if (subtype === undefined || first === undefined) return;
    // By then the list has followed.
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
