import { askChatLink } from '@mg/shared/services/messagingApp';
import { searched } from '@mg/shared/store/catalogueSlice';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import {
  selectFilter,
  selectSearchedTypes,
  selectSearching,
  selectSearchText,
  selectTypeNames,
} from '@mg/shared/store/selectors';
import { TEXTS } from '@mg/shared/texts';
import { Button, ButtonLink } from '@mg/shared/ui/Button';
import { Result } from '@mg/shared/ui/Result';
import { Spinner } from '@mg/shared/ui/Spinner';
import { useShowType } from '../search/useFilter';
import { ContactWays } from './ContactWays';

/** Replaces an empty list, and offers ways to go on. */
export function NothingToShow() {
  const dispatch = useAppDispatch();
  const showType = useShowType();
  const searchText = useAppSelector(selectSearchText);
  const filtered = useAppSelector(selectFilter) !== null;
  const searching = useAppSelector(selectSearching);
  const foundElsewhere = useAppSelector(selectSearchedTypes).length > 0;

  if (useAppSelector(selectTypeNames).length === 0) {
    return <Result tone="empty" text="Todavía no hay productos en el catálogo." />;
  }
  if (searching && !foundElsewhere) return <Spinner label="Buscando…" />;
  const showEverything = () => {
    dispatch(searched(''));
    showType(null);
  };
  return (
    <Result tone="empty" icon="search" level={2} title={TEXTS.nothingFound}>
      {searchText !== '' && filtered && foundElsewhere && (
        <Button onClick={() => showType(null)}>Buscar en todos los tipos</Button>
      )}
      <Button variant="secondary" onClick={showEverything}>
        Ver todos los productos
      </Button>
      {searchText === '' && <ContactWays />}
      {searchText !== '' && !foundElsewhere && (
        <ButtonLink variant="quiet" external href={askChatLink(searchText)}>
          Consultar por chat
        </ButtonLink>
      )}
    </Result>
  );
}
