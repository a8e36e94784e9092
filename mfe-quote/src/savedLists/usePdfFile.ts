import type { QuoteList } from '@mg/shared/domain/quote';
import { useEffect, useState } from 'react';
import { loadPdf } from '../pdf/loadPdf';

/** Makes the PDF ahead: browsers share a file only right after the tap. @returns nothing without its chunk */
export function usePdfFile({ items, notes }: QuoteList): { file?: File; address?: string } {
  const [made, setMade] = useState<{ file?: File; address?: string }>({});

  useEffect(() => {
    let address: string | undefined;
    let isOver = false;
    loadPdf()
      .then(({ quotePdfFile }) => {
        if (isOver) return;
        const file = quotePdfFile(items, notes);
        setMade({ file });
        address = URL.createObjectURL(file);
        setMade({ file, address });
      })
      .catch(() => undefined); // The other ways need no PDF.
    return () => {
      isOver = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [items, notes]);

  return made;
}
