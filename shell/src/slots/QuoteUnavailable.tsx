import { quoteChatLink } from '@mg/shared/services/messagingApp';
import { useAppSelector } from '@mg/shared/store/hooks';
import { selectQuoteItems } from '@mg/shared/store/selectors';
import { Button, ButtonLink } from '@mg/shared/ui/Button';

/** In the quote button's place when the quote remote is gone: the list can still go out by chat. */
export function QuoteUnavailable({ retry }: { retry(): void }) {
  const items = useAppSelector(selectQuoteItems);
  return items.length > 0 ? (
    <ButtonLink wide external href={quoteChatLink(items)} onClick={retry}>
      Enviar lista por chat
    </ButtonLink>
  ) : (
    <Button wide variant="secondary" onClick={retry}>
      Reintentar lista
    </Button>
  );
}
