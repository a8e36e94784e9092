/** Matches a word, or another sign beyond ASCII; 'Ø' and '×' are signs. */
const PARTS = /([A-Za-zÀ-ÖÙ-öù-ž]+)|[^\p{ASCII}\s]/gu;

/** Lists Spanish letters, and those of brands. */
const SMALL = 'a-záéíóúüñàâãçêô';
const LARGE = SMALL.toUpperCase();

/** Matches words in small letters or in capitals, and names such as 'EcoCartón'. */
const WORD = new RegExp(`^(?:[${LARGE}]?[${SMALL}]+(?:[A-Z][${SMALL}]{2,})*|[${LARGE}]+)$`);

/** Matches a sign where Spanish texts have it, with the two signs before it and the line behind it. */
const FITTING = /^(?:[^]?[\dNn.]|[\dNn.] )[°ºªµ]|^[^]\P{L}(?:¡.*!|[½¼¾](?! ?\d))|^[^] [–—] /u;

/** Matches control signs, signs of sums and boxes, and others within a word. */
const STRANGE = /^[^]{2}[\u0080-\u009F†‡∀-▟\uFFFD]|^[^]\p{L}[^’´–×ªº]\p{L}|^[^][a-z]–[a-z]/u;

/**
 * Rates how well the words and signs beyond ASCII fit a Spanish text.
 *
 * @param unfit rates a word or sign that no name has; no other one rates below 0
 */
export function fitness(text: string, unfit = -2): number {
  let sum = 0;
  const padded = `  ${text} `;
  for (const { 0: part, 1: word, index } of padded.matchAll(PARTS)) {
    const around = padded.slice(index - 2, index + part.length + (word ? 1 : 60));
    if (!word) sum += FITTING.test(around) ? 2 : STRANGE.test(around) ? unfit : 0;
    else if (!/[^A-z]/.test(word)) continue;
    else if (!WORD.test(word) || /\d[^ -~]|[^ -~]\d/.test(around)) sum += unfit;
    // Letters of other languages stand in brands; in another code, a first letter changes its case.
    else if (!/[àâãçêô]/i.test(word)) sum += /^[A-z]../.test(word) ? 3 : 1;
  }
  return sum;
}
