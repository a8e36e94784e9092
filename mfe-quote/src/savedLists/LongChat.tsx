import { chatLink } from '@mg/shared/services/messagingApp';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { chatOpened } from '@mg/shared/store/quoteSlice';
import { Button } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { ChatAnchor } from '../actions/ChatAnchor';
import { CopyListButton } from '../actions/CopyListButton';
import { closeListDialog } from '../actions/listDialog';
import { productsLabel } from '../ui/sizeLabel';
import { useOwnList } from '../ui/useOwnList';
import { chatListLink } from './listCode';
import { longChatText } from './longChatText';
import styles from './savedLists.module.css';

/** Shows the chat's part of a long list before the chat opens. */
export function LongChat() {
  const dispatch = useAppDispatch();
  const own = useOwnList();
  const { items } = own;
  const { text, preview, lines, linked } = longChatText(own, chatListLink(items));
  const onOpened = () => {
    closeListDialog();
    dispatch(chatOpened());
  };
  return (
    <div className={styles.inset}>
      <div className={styles.stack}>
        <p>
          Su lista de {productsLabel(items.length)} no entra en un mensaje.{' '}
          {linked
            ? `Va con ${lines === 1 ? 'el primero' : `los primeros ${lines}`} y un enlace a la lista completa.`
            : `Va con los primeros ${lines}. Copie la lista completa y péguela en el mensaje siguiente.`}
        </p>
        <p className={styles.preview}>
          {preview}
          {linked && <strong> [enlace a la lista completa]</strong>}
        </p>
        {!linked && <CopyListButton />}
        <div className={styles.actions}>
          <ChatAnchor href={chatLink(text)} onOpened={onOpened}>
            <Icon name="chat" size={20} />
            Abrir WhatsApp
          </ChatAnchor>
          <Button variant="quiet" wide onClick={closeListDialog}>
            Volver
          </Button>
        </div>
      </div>
    </div>
  );
}
