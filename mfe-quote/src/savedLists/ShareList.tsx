import { chatText } from '@mg/shared/domain/quote';
import { Button } from '@mg/shared/ui/Button';
import { Icon, type IconName } from '@mg/shared/ui/Icon';
import type { MouseEvent } from 'react';
import { tableHtml, tableText } from '../actions/listTable';
import { CopyOutcome, useCopy } from '../actions/useCopy';
import { printList } from '../print/printing';
import { sizeLabel } from '../ui/sizeLabel';
import { useOwnList } from '../ui/useOwnList';
import { listLink } from './listCode';
import styles from './savedLists.module.css';

/** Hands the list on: as a link, as text, as a table for a sheet, or on paper. */
export function ShareList() {
  const own = useOwnList();
  const { last, copying } = useCopy();
  const link = listLink(own.items);

  const copyLink = copying(link, 'Enlace copiado.');
  const copyTable = (event: MouseEvent) =>
    copying(tableText(own), 'Tabla copiada: péguela en su planilla.', tableHtml(own))(event);
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
        {way(
          'copy',
          'Copiar como texto',
          copying(chatText(own.items, own.notes), 'Texto copiado.'),
        )}
        {way('list', 'Copiar para una planilla', copyTable)}
        {way('print', 'Imprimir', printList)}
        <CopyOutcome copy={last} />
      </div>
    </div>
  );
}
