import { chatLink } from '@mg/shared/services/messagingApp';
import { useAppDispatch } from '@mg/shared/store/hooks';
import { chatOpened } from '@mg/shared/store/quoteSlice';
import { Button, ButtonLink } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { CopyListButton } from '../actions/CopyListButton';
import { closeLists } from '../lists/listsState';
import { useOwnList } from '../lists/useOwnList';
import { productsLabel } from '../lists/words';
import { listLink } from './listLink';
import styles from './lists.module.css';
import { longChatText, previewOf } from './longChatText';

/** Says what a chat will have of a list that is too long for it, before it opens. */
export function LongChat() {
  const dispatch = useAppDispatch();
  const own = useOwnList();
  const { items } = own;
  const { text, lines, linked } = longChatText(own, listLink(items));
  // The browser follows the link after its handlers.
  const opened = () =>
    setTimeout(() => {
      closeLists();
      dispatch(chatOpened());
    });
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
          {previewOf(items, lines)}
          {linked && <strong> [enlace a la lista completa]</strong>}
        </p>
        {!linked && <CopyListButton />}
        <div className={styles.actions}>
          <ButtonLink
            external
            href={chatLink(text)}
            onClick={opened}
            onAuxClick={({ button }) => {
              if (button === 1) opened();
            }}
          >
            <Icon name="chat" size={20} />
            Abrir WhatsApp
          </ButtonLink>
          <Button variant="quiet" wide onClick={closeLists}>
            Volver
          </Button>
        </div>
      </div>
    </div>
  );
}
