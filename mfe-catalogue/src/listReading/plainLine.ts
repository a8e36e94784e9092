import { withDigits } from './numerals';
import { tidy, withoutThousands } from './words';

const VERB =
  '(?:(?:me|nos) )?(?:tra[eé]|sum[aá]|reserv[aá]|mand[aá]|pas[aá]|pon[eé]|anot[aá]|agreg[aá]|carg[aá]|separ[aá]|guard[aá]|envi[aá]|agend[aá]|prepar[aá]|met[eé]|apunt[aá]|ten[eé]|arm[aá]|d[aá]|d[eé]|compr[aá]|ped[ií]|encarg[aá]|dej[aá]|and[aá])(?:r|s|me|le|les|nos|la|lo|mos)*';
const ASKING = new RegExp(
  `^(?:(?:hola+|che|eh|ok|listo|perfecto|buen[oa]?s?(?: d[ií]as?| tardes| noches)?|necesit\\p{L}*|quer[ií]\\p{L}*|quiero|quisiera|me faltan?|nos faltan?|faltan?|hay que|yo|si pod[eé]s|pod[eé]s|${VERB}|te pido|pido|tambi[eé]n|adem[aá]s|despu[eé]s|m[aá]s|y|e|por favor|porfa|por fa|pedido|va|van|ser[ií]an?|si hay(?: stock)?|si ten[eé]s|y? ?si puede ser|ahora|de nuevo|preciso|para (?:hoy|ma[nñ]ana|el (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)))[\\s,.:;!+]+)+(?=\\S)`,
  'iu',
);
/** Matches a price: '$ 1.200', 'u$s 2.5 c/u', 'a 11mil'; '$ 4.500 x 2' may be the price of two. */
export const PRICE =
  /\s*[-–:(@]?\s*(?:(?:u\$s|usd|ars|\$)\s*\d[\d.,]*(?![\d.,]|\s*x\s*\d)(?:\s*mil\b)?|\ba \d+\s*mil\b|\d[\d.]*,-(?!\d))(?:\s*(?:c\/u|cada un[oa]))?(?:\s*\+\s*iva)?\)?/gi;
const POLITE = /[\s,.;]+(?:por favor|porfa(?:vor)?|por fa|gracias|please|si pod[eé]s)[\s.!]*$/i;
/** Matches a line's number in a form: 'Renglón 1:', 'ítem 4)'. */
const PLACE = /^(?:rengl[oó]n|[ií]tem|art(?:[ií]culo)?\.?)\s*\d+\s*[:.)-]+\s*/i;

/** Writes a line with numbers in digits, and without requests, courtesies and prices. */
export const plainLine = (words: string): string => {
  const line = words
    .replace(/[½¼¾]/g, (sign) => ` ${sign.normalize('NFKC').replace('\u2044', '/')} `)
    .replace(/(\d)\s*[×*]\s*(?=\d)/g, '$1x')
    .replace(/×/g, 'x')
    .replace(/[①-⑳⁰¹²³⁴-⁹]/g, (sign) => sign.normalize('NFKC'))
    .replace(PRICE, ' ')
    .replace(PLACE, '')
    .replace(/\s+/g, ' ');
  const asked = tidy(tidy(line).replace(ASKING, '').replace(POLITE, '')).replace(/(\d)\.$/, '$1');
  return withoutThousands(withDigits(asked))
    .replace(/^(\d+) ?\( ?\1 ?\)/, '$1')
    .replace(/(\d+) por (?=\d)/g, '$1x');
};
