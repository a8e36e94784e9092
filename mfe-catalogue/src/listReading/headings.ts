import type { ListLine } from './ListLine';
import { readLine } from './readLine';
import { hasThing } from './words';

const CLOSING = /gracias|saludos|atentamente|atte|cordial|slds|abrazo/i;

/** Takes a title in front and a signature behind for talk, unless a product matches. */
export function withEnds(lines: ListLine[]): ListLine[] {
  const counted = (line?: ListLine) => line?.readings.some(({ stated }) => stated) ?? false;
  if (lines.filter(counted).length < 2) return lines;
  const closing = lines.findLastIndex(({ words, talk }) => talk && CLOSING.test(words));
  return lines.map((line, index) => {
    const end = (index < 2 || index >= lines.length - 2) && !/\d/.test(line.words);
    return end || (closing >= 0 && index > closing) ? { ...line, soft: true } : line;
  });
}

/** Matches a heading whose lines are no order: 'No pedir', 'Stock', 'Lo cancelado', 'Precios'. */
const ASIDE =
  /\b(?:no (?:pedir|pidas|me mandes|mandar|mandes|van?|necesit\p{L}*|hace falta)|cancelad\p{L}*|anulad\p{L}*|ya (?:pedid|entregad)\p{L}*|inventario|stock|ventas?|consumos?|devoluci\p{L}*|nota de cr[eé]dito|factura\p{L}*|ejemplo|precios?|cotizaci[oó]n|entregad\p{L}*|lleg[oó]|llegaron|rotos?|anterior(?:es)?|pasad[oa]s?|presupuesto|tengo|tenemos|qued[oó]|quedan?|a confirmar|sin|opci[oó]n|antes|si no hay|consultar|oferta)(?![\p{L}])/iu;
/** Matches a heading whose lines are an order again. */
const ORDER =
  /^\W*(?:pedir|pedido(?: nuevo)?|nuevo pedido|lo que necesito|necesito|quiero|ahora(?: quiero)?|falt[oóa]n?|faltantes?|pendientes?|actualizado)\W*$/i;

/** Marks the lines below a heading that names no order; each needs the visitor's look. */
export function withAsides(lines: ListLine[]): ListLine[] {
  let aside = false;
  return lines.map((line) => {
    const { words, readings } = line;
    const stated = readings.some((reading) => reading.stated);
    const short = !stated && words.split(' ').length <= 7;
    if (short && ORDER.test(words)) aside = false;
    else if (short && !line.chat && ASIDE.test(words) && !TITLES.test(words)) aside = true;
    return aside && readings.length > 0 ? { ...line, doubt: line.doubt ?? 'changed' } : line;
  });
}

/** Matches a row of titles, which may name the stock beside the order. */
const TITLES =
  /\b(?:productos?|art[ií]culos?|descripci[oó]n|detalle|item|cant\p{L}*|qty)(?![\p{L}])/iu;

/** Adds a product's name to the lines below with sizes alone: 'Bolsas camiseta:', '40x50 - 10'. */
export function withHeads(lines: ListLine[]): ListLine[] {
  let head = '';
  return lines.map((line, index) => {
    const { words, readings } = line;
    const bare = !words.split(/\n/).some(hasThing);
    if (bare && head !== '' && !line.talk) {
      const under = readLine(`${head} ${words}`);
      const own = readLine(`cosa ${words}`).readings.map((reading) => ({
        ...reading,
        query: reading.query.replace(/^cosa/, head),
        proof: reading.proof?.replace(/^cosa/, head),
      }));
      const read = own.length > 0 ? own : under.readings;
      return { ...line, words: `${head} ${words}`, text: under.text, readings: read };
    }
    const next = lines[index + 1];
    const heads =
      hasThing(words) &&
      !/\d/.test(words) &&
      (/:\s*$/.test(words) || (next && /\d/.test(next.words) && !hasThing(next.words)));
    head = heads ? words.replace(/[\s:*_-]+$/, '').replace(/^\P{L}+/u, '') : bare ? head : '';
    return heads ? { words, readings, talk: true } : line;
  });
}
