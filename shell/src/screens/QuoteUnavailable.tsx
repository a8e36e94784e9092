import { quoteChatLink } from '@mg/shared/services/messagingApp';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteEmpty, selectQuoteItems, selectQuoteNotes } from '@mg/shared/store/selectors';
import { Button, ButtonLink } from '@mg/shared/ui/Button';

/** Replaces the quote button when the quote remote fails: the list can go out by chat. */
export function QuoteUnavailable({ retry }: { retry(): void }) {
  const items = useAppSelector(selectQuoteItems);
  const notes = useAppSelector(selectQuoteNotes);
  const empty = useAppSelector(selectQuoteEmpty);
  return !empty ? (
    <ButtonLink wide external href={quoteChatLink(items, notes)} onClick={retry}>
      Enviar lista por chat
    </ButtonLink>
  ) : (
    <Button wide variant="secondary" onClick={retry}>
      Reintentar lista
    </Button>
  );
}
