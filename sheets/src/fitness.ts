/** Matches a word, or another sign beyond ASCII; 'Ø' and '×' are signs. */
const PARTS = /([A-Za-zÀ-ÖÙ-öù-ž]+)|[^\p{ASCII}\s]/gu;

/** Lists Spanish letters, and those of brands. */
const SMALL = 'a-záéíóúüñàâãçêô';
const LARGE = SMALL.toUpperCase();

/** Matches words in small letters or in capitals, and names such as 'EcoCartón'. */
const WORD = new RegExp(`^(?:[${LARGE}]?[${SMALL}]+(?:[A-Z][${SMALL}]{2,})*|[${LARGE}]+)$`);

/** Matches a sign where Spanish texts have it, with the two signs before it and the line behind it. */
const FITTING =
  /^(?:[^]?[\dNn.]|[\dNn.] )[°ºªµ]|^[^]\P{L}(?:¡.*!|¿.*\?|[½¼¾](?! ?\d))|^[^][ \d][–—][ \d]|^[^]\p{L}®/u;

/** Matches signs that no name has, and others within a word. */
const STRANGE =
  /^[^]{2}[\u0080-\u009F¢-¨¬¯¶¸¹÷øƒ-‒‚„†‡‰-₠∀-▟\uFFFD]|^[^]\p{L}[^’‘´–×·ªº]\p{L}|^[^][a-z]–[a-z]/u;

/** Is the rate of a word or sign that no name has; other rates are above. */
export const UNFIT = -2;

/** Rates how well each word and sign beyond ASCII fits a Spanish text. */
export function fitness(text: string): number[] {
  const rates: number[] = [];
  const padded = `  ${text} `;
  for (const { 0: part, 1: word, index } of padded.matchAll(PARTS)) {
    const end = index + part.length;
    if (!word) rates.push(rateSign(padded.slice(index - 2, end + 60)));
    else if (/[^A-z]/.test(word)) rates.push(rateWord(word, padded.slice(index - 1, end + 1)));
  }
  return rates;
}

function rateWord(word: string, around: string): number {
  if (!WORD.test(word)) return UNFIT;
  if (/\d[^ -~]|[^ -~]\d|[àâãçêô]/i.test(around)) return -1;
  // In another code, the first letter may be another one in the other case.
  const isSure = word.length > 2 && (/^[A-z]/.test(word) || word === word.toUpperCase());
  return isSure ? 3 : 1;
}

const rateSign = (around: string): number =>
  FITTING.test(around) ? 2 : STRANGE.test(around) ? UNFIT : 0;
