import type { Answers, Table } from '../listReading/Table';
import { readWhole } from './readWhole';

/** Maps short words of tests to products of the real catalogue. */
const PRODUCTS: Record<string, string> = {
  Vaso: 'Vaso termico 240 cc',
  Film: 'Film pvc 38 cm',
  Plato: 'Plato carton kraft 23 cm',
  Cinta: 'Cinta raso 24 mm roja',
  Virulana: 'Virulana de acero',
};

const named = (text: string): string =>
  text.replace(/⇥/g, '\t').replace(/(?<!\p{L})\p{Lu}\p{L}+/gu, (word) => PRODUCTS[word] ?? word);

/** Reads a list, and writes each row that names a product as '10?doubt [unit] {note} (out)'. */
export async function amountsOf(source: string | Table[], answers?: Answers): Promise<string[]> {
  const list =
    typeof source === 'string'
      ? named(source)
      : source.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(named)) }));
  const { rows } = await readWhole(list, answers);
  return rows
    .filter(({ talk }) => !talk)
    .map(({ read, doubt, unit, note, out, sure }) =>
      [
        `${read}${doubt ? `?${doubt}` : ''}${sure ? '' : ' unsure'}`,
        ...(unit ? [`[${unit}]`] : []),
        ...(note ? [`{${note}}`] : []),
        ...(out ? [`(${out})`] : []),
      ].join(' '),
    );
}

/** Names the columns that the list asks for. */
export const columnsAsked = async (text: string): Promise<string[] | undefined> =>
  (await readWhole(named(text))).asked[0]?.columns.map(({ title }) => title);
