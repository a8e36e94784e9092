import { readSheet, type Sheet } from '../readSheet';

/** Writes each row of a sheet that may ask as '10?doubt [unit] product {note} (out)', without talk, for tests. */
export const written = (sheet: Sheet | undefined): string[] | undefined =>
  sheet?.rows
    .filter(({ talk }) => !talk)
    .map(({ product, amount, note, out }) =>
      [
        amount ? `${amount.amount}${amount.doubt ? `?${amount.doubt}` : ''}` : '-',
        ...(amount?.unit ? [`[${amount.unit}]`] : []),
        product,
        ...(note ? [`{${note}}`] : []),
        ...(out ? [`(${out})`] : []),
      ].join(' '),
    );
export const read = (text: string) => written(readSheet(text.replaceAll('⇥', '\t')));
export const titlesAsked = (text: string) =>
  readSheet(text.replaceAll('⇥', '\t'))?.question?.columns.map(({ title }) => title);
