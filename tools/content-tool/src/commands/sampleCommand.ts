import { readFiles } from '../content/readFiles';
import { textsOf } from '../content/rows';
import type { Context } from '../publication/Context';
import type { Answer } from './Answer';

const TITLES = {
  products: ['Tipo', 'Subtipo', 'Producto'],
  promotions: ['Imagen', 'Nombre', 'Fecha'],
};

/** Prints the present content as a sheet to start from, in the form of an Argentine Excel. */
export function sampleCommand(kind: keyof typeof TITLES, { folder }: Context): Answer {
  const rows = [TITLES[kind], ...readFiles(folder).rows[kind].map(textsOf)];
  // Excel takes a text with this mark for UTF-8.
  return {
    text: `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}`,
    data: { rows },
  };
}

const cell = (text: string): string =>
  /[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
