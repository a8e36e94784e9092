import { quoteChatLink } from '@mg/shared/services/messagingApp';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { chatOpened } from '@mg/shared/store/quoteSlice';
import { Button } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { useOwnList } from '../ui/useOwnList';
import { CHAT_LINK_MAX, ChatAnchor } from './ChatAnchor';
import { openListDialog } from './listDialog';

/** Opens a chat with the whole list (spec §7); a dialog comes first where the list is too long. */
export function ChatLink({ label = 'Enviar por', short = false }) {
  const dispatch = useAppDispatch();
  const { items, notes } = useOwnList();
  const href = quoteChatLink(items, notes);
  const content = (
    <>
      <Icon name="chat" size={20} />
      <span>
        <span className={short ? 'visually-hidden' : undefined}>{label} </span>WhatsApp
      </span>
    </>
  );
  return href.length > CHAT_LINK_MAX ? (
    <Button variant="secondary" onClick={() => openListDialog({ is: 'chat' })}>
      {content}
    </Button>
  ) : (
    <ChatAnchor variant="secondary" href={href} onOpened={() => dispatch(chatOpened())}>
      {content}
    </ChatAnchor>
  );
}
