import { chatText } from '@mg/shared/domain/quote';
import { Button } from '@mg/shared/ui/Button';
import { Icon, type IconName } from '@mg/shared/ui/Icon';
import { MessageLine } from '@mg/shared/ui/MessageLine';
import { useState, type MouseEvent } from 'react';
import { copyTable, tableText } from '../actions/copyTable';
import { copyText } from '../actions/copyText';
import { useOwnList } from '../lists/useOwnList';
import { sizeLabel } from '../lists/words';
import { printList } from '../print/printing';
import { listLink } from './listLink';
import styles from './lists.module.css';

type Copied = { done: string } | { failed: string };

/** The ways to hand the list on: as a link, as text, as a table for a sheet, on paper. */
export function ShareList() {
  const own = useOwnList();
  const { items, notes } = own;
  const [copied, setCopied] = useState<Copied>();
  const link = listLink(items);

  const copying =
    (copy: (beside: Element) => Promise<boolean>, done: string, text: string) =>
    async ({ currentTarget }: MouseEvent) =>
      setCopied((await copy(currentTarget)) ? { done } : { failed: text });
  const copyLink = copying((at) => copyText(link, at), 'Enlace copiado.', link);
  const share = async (event: MouseEvent) => {
    if (!('share' in navigator)) return copyLink(event);
    // Closing the sheet rejects.
    await navigator.share({ title: 'Lista para cotizar', url: link }).catch(() => undefined);
  };
  const way = (icon: IconName, label: string, onClick: (event: MouseEvent) => unknown) => (
    <Button variant="secondary" wide onClick={onClick}>
      <Icon name={icon} size={20} />
      {label}
    </Button>
  );

  return (
    <div className={styles.inset}>
      <div className={styles.actions}>
        <p>
          {sizeLabel(own)}. Quien abra el enlace ve la lista y elige qué hacer con ella; ningún
          servidor la recibe.
        </p>
        {way('share', 'Compartir el enlace', share)}
        {'share' in navigator && way('copy', 'Copiar el enlace', copyLink)}
        {way(
          'copy',
          'Copiar como texto',
          copying(
            (at) => copyText(chatText(items, notes), at),
            'Texto copiado.',
            chatText(items, notes),
          ),
        )}
        {way(
          'list',
          'Copiar para una planilla',
          copying(
            (at) => copyTable(own, at),
            'Tabla copiada: péguela en su planilla.',
            tableText(own),
          ),
        )}
        {way('print', 'Imprimir', printList)}
        <MessageLine role="status" tone={copied && 'failed' in copied ? 'failure' : 'success'}>
          {copied &&
            ('done' in copied
              ? copied.done
              : 'No se pudo copiar. Seleccione el texto y cópielo a mano.')}
        </MessageLine>
        {copied && 'failed' in copied && (
          <textarea
            className={styles.text}
            aria-label="Texto para copiar"
            readOnly
            rows={5}
            value={copied.failed}
            onFocus={(event) => event.target.select()}
          />
        )}
      </div>
    </div>
  );
}
