import { readFiles } from '../files/readFiles';
import type { Context } from '../publication/Context';
import type { Answer } from './Answer';

/** Prints the present content as a sheet to start from, in the form of an Argentine Excel. */
export function sampleCommand(kind: 'products' | 'promotions', context: Context): Answer {
  const files = readFiles(context.folder);
  const rows =
    kind === 'products'
      ? [
          ['Tipo', 'Subtipo', 'Producto'],
          ...files
            .productRows()
            .map(({ type, subtype, product }) => [type.text, subtype.text, product.text]),
        ]
      : [
          ['Imagen', 'Nombre', 'Fecha'],
          ...files
            .promotionRows()
            .map(({ image, name, date }) => [image.text, name.text, date.text]),
        ];
  // Excel takes a text with this mark for UTF-8.
  return {
    text: `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}`,
    data: { rows },
  };
}

const cell = (text: string): string =>
  /[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
