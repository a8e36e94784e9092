import type { SheetRow } from './sheetRows';
import { fold } from '../words';

/** Describes a sheet of a workbook by its name and its rows. */
export interface NamedSheet {
  name: string;
  rows: SheetRow[];
  /** The sheet states amounts, or asks for their column. */
  counted: boolean;
}

const OLD =
  /\b(?:viej[oa]|anterior(?:es)?|entregad[oa]s?|histori\w*|pasad[oa]s?|recibid[oa]s?|old)\b/;
const HELP = /\b(?:instruc\w*|ayuda|ejemplos?|modelo|help|como usar|leeme|precios?|catalogo)\b/;
const SUM = /\b(?:total(?:es)?|resumen|consolidado|general)\b/;
const MONTH =
  /\b(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|semana|\d{1,2}[ /-]\d{1,2})\b/;
const PLAIN_NAME = /^(?:hoja|sheet|planilla|tabla|pedido|lista)? ?\d*$/;
const STARTS_WITH_AMOUNT = /^\d{1,3}\s+\p{L}{3,}/u;

/** Joins the sheets of a workbook: one order asks, and its helps, price lists and old orders do not. */
export function joinSheets(sheets: NamedSheet[]): SheetRow[] {
  const named = sheets.map((sheet) => ({ ...sheet, plain: fold(sheet.name) }));
  const current = named.filter(
    ({ counted, plain }) => counted && !OLD.test(plain) && !HELP.test(plain),
  );
  if (current.length === 0 || sheets.length === 1) return sheets.flatMap(({ rows }) => rows);
  const several = current.length > 1;
  const unclear =
    several &&
    (current.some(({ plain }) => SUM.test(plain)) ||
      current.filter(({ plain }) => MONTH.test(plain)).length > 1);
  return named.flatMap((sheet) => {
    const { rows, plain, counted } = sheet;
    if (!current.includes(sheet)) return rows.map((row) => idle(row, counted && OLD.test(plain)));
    const note = several && !unclear && !PLAIN_NAME.test(plain) ? sheet.name : undefined;
    return rows.map((row) => ({
      ...row,
      ...(note && !row.talk && { note: row.note ? `${note}, ${row.note}` : note }),
      ...(unclear && row.amount && { amount: { doubt: 'unclear' as const, ...row.amount } }),
    }));
  });
}

/** Asks for nothing: an old order is said, a price list or a help is talk; a counted line stays. */
function idle(row: SheetRow, old: boolean): SheetRow {
  if (row.talk || (row.amount === undefined && STARTS_WITH_AMOUNT.test(row.words))) return row;
  return old ? { ...row, out: 'ticked' } : { ...row, talk: true };
}
