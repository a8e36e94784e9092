import { chatText } from '@mg/shared/domain/quote';
import { Button } from '@mg/shared/ui/Button';
import { Icon, type IconName } from '@mg/shared/ui/Icon';
import { useState, type MouseEvent } from 'react';
import { CopyOutcome, type Copy } from '../actions/CopyOutcome';
import { copyTable, tableText } from '../actions/copyTable';
import { copyText } from '../actions/copyText';
import { printList } from '../print/printing';
import { sizeLabel } from '../ui/sizeLabel';
import { useOwnList } from '../ui/useOwnList';
import { listLink } from './listCode';
import styles from './savedLists.module.css';

/** Hands the list on: as a link, as text, as a table for a sheet, or on paper. */
export function ShareList() {
  const own = useOwnList();
  const [copied, setCopied] = useState<Copy>();
  const link = listLink(own.items);

  const copying =
    (text: string, done: string, copy = (beside: Element) => copyText(text, beside)) =>
    async ({ currentTarget }: MouseEvent) =>
      setCopied({ text, done: (await copy(currentTarget)) ? done : undefined });
  const copyLink = copying(link, 'Enlace copiado.');
  const share = async (event: MouseEvent) => {
    if (!('share' in navigator)) return copyLink(event);
    // The promise rejects when the visitor closes the browser's sheet.
    await navigator.share({ title: 'Lista para cotizar', url: link }).catch(() => undefined);
  };
  const way = (icon: IconName, label: string, onClick: (event: MouseEvent) => unknown) => (
    <Button variant="secondary" wide onClick={onClick}>
      <Icon name={icon} size={20} />
      {label}
    </Button>
  );
  const asText = copying(chatText(own.items, own.notes), 'Texto copiado.');
  const asTable = copying(tableText(own), 'Tabla copiada: péguela en su planilla.', (beside) =>
    copyTable(own, beside),
  );

  return (
    <div className={styles.inset}>
      <div className={styles.actions}>
        <p>
          {sizeLabel(own)}. Quien abra el enlace ve la lista y elige qué hacer con ella; ningún
          servidor la recibe.
          {own.notes.length > 0 &&
            ' El enlace lleva los productos sin las notas: las llevan el texto y la planilla.'}
        </p>
        {way('share', 'Compartir el enlace', share)}
        {'share' in navigator && way('copy', 'Copiar el enlace', copyLink)}
        {way('copy', 'Copiar como texto', asText)}
        {way('list', 'Copiar para una planilla', asTable)}
        {way('print', 'Imprimir', printList)}
        <CopyOutcome copy={copied} />
      </div>
    </div>
  );
}
