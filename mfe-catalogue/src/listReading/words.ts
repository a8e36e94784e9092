/** Collects the few words that the catalogue cannot explain. */

const UNITS = [
  // A piece or the product itself.
  ['piece', /^(?:u|un|uds?|uni\p{L}*|piezas?)$/iu],
  // A pack of any product.
  ['pack', /^(?:p(?:a?q|ack)\p{L}*|bult\p{L}*|fard\p{L}*)$/iu],
  // A pack or a word of the product's name: '2 cajas de guantes', '3 cajas pizza'.
  ['container', /^(?:caj|bols|roll|bobin|pote|set|tira|resm|bid[oó]n|frasc|mang)\p{L}{0,3}$/iu],
  ['dozen', /^(?:doc\p{L}*|dz|dna)$/iu],
  // A unit that measures a product.
  ['bulk', /^(?:k(?:g|ilo)?s?|l(?:ts?|itros?)?|m(?:ts?|etros?)?)$/iu],
  // A unit that counts many pieces.
  ['bulk', /^(?:cient\p{L}*|millar\p{L}*|par(?:es)?)$/iu],
  // A measure of sizes, never of amounts.
  ['size', /^(?:cms?|mm|cc|ml|oz|mic\p{L}*|gr?s?|gramos?|"|%)$/iu],
] as const;

/** Names the kind of a unit. */
export const unitKind = (word = ''): (typeof UNITS)[number][0] | undefined =>
  UNITS.find(([, pattern]) => pattern.test(word))?.[0];

const words = (source: string): RegExp =>
  new RegExp(`(?:^|[^\\p{L}])(?:${source})(?!\\p{L})`, 'iu');

/** Matches words that refuse. */
const NOT = words('no|sin|menos|salvo|agotad\\p{L}*|suspend\\p{L}*|tachad\\p{L}*');
/** Matches words that take back. */
const REMOVE = words(
  'sac[aá]\\p{L}*|quit[aá]\\p{L}*|cancel\\p{L}*|anul\\p{L}*|borr[aá]\\p{L}*|elimin[aáe]\\p{L}{0,2}|baj[aá]\\p{L}*|rest[aá]\\p{L}{0,2}|descont\\p{L}*|devolv\\p{L}*|olvid\\p{L}*|dej[aá]\\p{L}{0,2}',
);
export const REFUSALS = [NOT, REMOVE];
/** Matches words that change another line. */
export const CHANGE = words(
  'mejor|perd[oó]n|quise|digo|cambi\\p{L}*|en vez|en lugar|realidad|sean',
);
/** Matches words about all lines above. */
export const ALL = words(
  'todo x|todo por|todo menos|anterior|doble|mitad|nada|ignor\\p{L}*|s[oó]lo',
);
/** Matches words about goods that the buyer has or had. */
export const HAVING = words(
  'hay|teng?o|tenemos|qued[aoó]\\p{L}*|sobr[aoó]\\p{L}*|stock|lleg[oóa]\\p{L}*|entregad\\p{L}*|pasad[oa]s?|devol\\p{L}*|precios?|ventas?',
);
/** Matches words that leave an amount or a product open. */
export const VAGUE = words(
  'quiz\\p{L}*|creo|otr[oa]s?|promo\\p{L}*|unos|unas|hasta|cada|m[ií]nimo|siempre',
);

/** Matches words of fractions. */
export const FRACTION = words('medi[oa]s?|cuartos?');

/** Matches a word that asks for goods. */
const REQUEST =
  /^(?:[xye]|de|me|nos|necesit\p{L}*|qu(?:er|ier|isier)\p{L}*|falta\p{L}*|hac\p{L}*|mand\p{L}*|p[ei]d\p{L}*|cant\p{L}*|van?)$/iu;
/** Matches the shape of an imperative: 'traeme', 'sumale', 'anotá'. */
const IMPERATIVE = /^\p{L}+(?:me|nos|le|les)$|^\p{L}{2,}[áéí]$/iu;

/** Matches the endings of the past: 'mandaron', 'trajiste'. */
const PAST = /(?:ron|ste|ó)$/iu;

/** Tells whether words in front of an amount only ask for it. */
export const isRequest = (text: string): boolean =>
  !REFUSALS.some((pattern) => pattern.test(text)) &&
  (text.match(/\p{L}+/gu) ?? []).every(
    (word) => !PAST.test(word) && (REQUEST.test(word) || IMPERATIVE.test(word)),
  );

/** Removes case, accents and signs. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%/.,]+/gu, ' ')
    .trim();

export const numbersOf = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** Returns the number of pieces at the end of a name: 'X 100', 'X 500 BOLSAS'. */
export const packOf = (name: string): number =>
  Number(/ x (\d+)(?: (?!kg|grs|lts?|mts|cm)\p{L}.*)?$/iu.exec(name)?.[1] ?? Infinity);

const OPEN = [
  ...REFUSALS,
  CHANGE,
  ALL,
  HAVING,
  VAGUE,
  /[-–:]\s*\p{L}{1,3}$|[?$€]|(?:^|\s)(?:["”“〃]|''|´´)(?:\s|$)/u,
];

/** Tells whether words refuse, change or leave open; a product's own words do not: 'cartel oferta'. */
export const isUnsure = (text: string, name: string): boolean =>
  OPEN.some((pattern) => {
    const word = fold(pattern.exec(text)?.[0] ?? '');
    return (
      pattern.test(text) &&
      (word === '' || !` ${fold(name)}`.replace(/ x(?= )/g, '').includes(` ${word}`))
    );
  });

/** Returns the beginnings of a text's words: 'platos' and 'plato' share theirs. */
export const stems = (text: string): string[] =>
  (fold(text).match(/\p{L}{4,}|\d{2,}/gu) ?? []).map((word) => word.slice(0, 4));
