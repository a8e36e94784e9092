import { quoteChatLink } from '@mg/shared/services/messagingApp';
import { useAppDispatch, useAppSelector } from '@mg/shared/store/hooks';
import { chatOpened } from '@mg/shared/store/quoteSlice';
import { selectQuoteItems, selectQuoteNotes } from '@mg/shared/store/selectors';
import { Button, ButtonLink } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { openLists } from '../lists/listsState';
import { CHAT_LINK_MAX } from './chatLimit';

interface ChatLinkProps {
  label?: string;
  /** Shows only the name of the messaging app, where there is little room. */
  short?: boolean;
}

/** Opens a chat with the whole list in a new window (spec §7); what is too long for it is said first. */
export function ChatLink({ label = 'Enviar por', short }: ChatLinkProps) {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectQuoteItems);
  const notes = useAppSelector(selectQuoteNotes);
  // The browser follows the link after its handlers: what is told of it waits until then.
  const opened = () => setTimeout(() => dispatch(chatOpened()));
  const href = quoteChatLink(items, notes);
  const content = (
    <>
      <Icon name="chat" size={20} />
      <span>
        <span className={short ? 'visually-hidden' : undefined}>{label} </span>WhatsApp
      </span>
    </>
  );
  if (href.length > CHAT_LINK_MAX) {
    return (
      <Button variant="secondary" onClick={() => openLists({ is: 'chat' })}>
        {content}
      </Button>
    );
  }
  return (
    <ButtonLink
      external
      variant="secondary"
      href={href}
      onClick={opened}
      onAuxClick={(event) => {
        if (event.button === 1) opened();
      }}
    >
      {content}
    </ButtonLink>
  );
}
