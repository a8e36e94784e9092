import { Button, ButtonLink } from '@mg/shared/ui/Button';
import { Icon } from '@mg/shared/ui/Icon';
import { MessageLine } from '@mg/shared/ui/MessageLine';
import { useEffect, useState } from 'react';
import { CopyListButton } from '../actions/CopyListButton';
import { download } from '../pdf/download';
import { loadPdf } from '../pdf/loadPdf';
import { printList } from '../print/printing';
import { useOwnList } from '../ui/useOwnList';
import styles from './savedLists.module.css';

/** Offers other ways to take the list along, for a browser that refuses downloads. */
export function PdfWays() {
  const { items, notes } = useOwnList();
  const [{ file, address }, setMade] = useState<{ file?: File; address?: string }>({});
  const [refused, setRefused] = useState<string>();

  // The PDF is made ahead: browsers share a file only right after the tap.
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    loadPdf()
      .then(({ quotePdfFile }) => {
        if (isOver) return;
        const file = quotePdfFile(items, notes);
        setMade({ file });
        made = URL.createObjectURL(file);
        setMade({ file, address: made });
      })
      .catch(() => undefined); // The other ways need no PDF.
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [items, notes]);

  const share = (files: File[]) => async () => {
    setRefused(undefined);
    // A visitor who closes the sheet needs no error.
    await navigator.share({ files }).catch(({ name }: DOMException) => {
      if (name !== 'AbortError') setRefused('No se pudo compartir el PDF. Pruebe otra manera.');
    });
  };
  const downloadAgain = (pdf: File) => () =>
    setRefused(download(pdf) ? undefined : 'Este navegador no descarga el PDF.');

  return (
    <div className={styles.inset}>
      <div className={styles.actions}>
        <p>
          Algunos navegadores no descargan archivos, como los de Instagram o Facebook. Puede
          llevarse la lista así:
        </p>
        {file && navigator.canShare?.({ files: [file] }) && (
          <Button wide onClick={share([file])}>
            <Icon name="share" size={20} />
            Compartir el PDF
          </Button>
        )}
        <CopyListButton />
        <Button variant="secondary" wide onClick={printList}>
          <Icon name="print" size={20} />
          Imprimir
        </Button>
        {address && (
          <ButtonLink variant="secondary" wide external href={address}>
            Abrir el PDF
          </ButtonLink>
        )}
        {file && (
          <Button variant="quiet" wide onClick={downloadAgain(file)}>
            Descargar de todos modos
          </Button>
        )}
        <MessageLine role="status">{refused}</MessageLine>
      </div>
    </div>
  );
}
