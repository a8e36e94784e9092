/** Collects the words of lists, as sources of regular expressions. */

/** Names packs that may hold anything, and so say nothing of the product. */
const PACKS =
  'u|un|uni|unid|unids|unidad|unidades|ud|uds|paq|paqs|paquete|paquetes|pq|pqt|pack|packs|bulto|bultos|fardo|fardos';

/** Names a pack or the product itself: '2 cajas de guantes', '10 cajas pizza'. */
const CONTAINERS =
  'caja|cajas|bolsa|bolsas|rollo|rollos|bobina|bobinas|pote|potes|set|sets|docena|docenas|tira|tiras|resma|resmas';

/** Measures sizes, never amounts. */
const SIZES = 'cm|cms|cm3|mm|cc|ml|oz|mic|micron|micrones|gr|grs|gramos|g|%|"';

/** Measures sizes or amounts. */
const BULK = 'kg|kgs|kilo|kilos|l|lt|lts|litro|litros|m|mt|mts|metro|metros';

const whole = (...sources: string[]) => new RegExp(`^(?:${sources.join('|')})\\.?$`, 'i');
/** Matches a word for a unit of an amount. */
export const UNIT_WORD = whole(
  PACKS,
  CONTAINERS,
  BULK,
  'cajones?|ristras?|pares|par|piezas?|c/u|cientos?|millares?|millar',
);
/** Matches a unit that may change the count. */
export const BULK_WORD = whole(BULK, 'cientos?|millares?|millar|pares|par');

export const WORDS = { PACKS, CONTAINERS, SIZES, BULK } as const;

export const NUMBER = '\\d{1,3}(?:[.,]\\d{3})+|\\d+';

const NUMERALS: Record<string, number> = {
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
  quince: 15,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  cien: 100,
};

export const NUMERAL = Object.keys(NUMERALS).join('|');

/** Reads a number in digits or as a word. */
export const numberOf = (text: string): number =>
  NUMERALS[text.toLowerCase()] ?? Number(text.replace(/[.,]/g, ''));

/** Matches two numbers with an 'x' between; kilos or metres behind make no size. */
const PAIR = new RegExp(`(\\d+(?:x\\d+)*)\\s+x\\s+(\\d+)(?!\\d|\\s*(?:${BULK}|gr|grs)\\b)`, 'gi');

/** Writes sizes one way: '40 × 50' as '40x50'; a pack stays apart: '57x20 x 10'. */
export const joinSizes = (text: string): string =>
  text
    .replace(/(\d)\s*[×*]\s*(?=\d)/g, '$1x')
    .replace(PAIR, (all: string, first: string, last: string) =>
      /x/i.test(first) ? all : `${first}x${last}`,
    );

/** Folds case, accents and sizes: 'Papel  Higiénico 40 × 50' becomes 'papel higienico 40x50'. */
export const fold = (text: string): string =>
  joinSizes(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%/+.,-]+/gu, ' ')
    .trim();

/** Tells whether a name contains these whole words in a row. */
export const hasWords = (name: string, words: string): boolean =>
  ` ${fold(name)} `.includes(` ${fold(words)} `);

/** Tells whether a number is one of the name's sizes; the size of a pack is none. */
export const hasSize = (name: string, size: string): boolean => {
  const sized = Number(size) < 100 ? name.replace(/ x \d+(?: \p{L}+)?$/iu, '') : name;
  return hasWords(sized, size) || hasWords(sized, `${size}x${size}`);
};

const MEASURE = new RegExp(`^(?:${PACKS}|${SIZES}|${BULK}|nro|num|x)$`);
/** Tells whether a text names a product, by a word of three letters that is no unit or pack. */
export const hasThing = (text: string): boolean =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .some((word) => word.length >= 3 && !MEASURE.test(word));

/** Joins the words of greetings and requests, which name no product. */
const COURTESY =
  'hola|holis|buen|buenos|buenas|dia|dias|tarde|tardes|noche|noches|gracias|muchas|mil|desde|ya|saludos|abrazo|por|favor|porfa|porfavor|te|les|le|nos|me|paso|mando|envio|dejo|pido|hago|el|la|lo|los|las|mi|un|una|pedido|pedidos|lista|de|del|para|hoy|siguiente|siguientes|esto|estos|este|es|productos|necesito|necesitamos|quiero|quisiera|queria|cotizar|cotizacion|presupuesto|precio|precios|como|estas|va|van|que|tal|todo|bien|a|y|ok|dale|espero|respuesta|atte|atentamente';
const COURTEOUS = new RegExp(`^(?:(?:${COURTESY})(?: |$))+$`);

export const isCourtesy = (text: string): boolean =>
  COURTEOUS.test(
    fold(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
