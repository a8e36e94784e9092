/** Writes out the formats that Excel names by number alone, as in Argentina. */
const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"$ "#,##0',
  6: '"$ "#,##0',
  7: '"$ "#,##0.00',
  8: '"$ "#,##0.00',
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '"$ "#,##0',
  43: '#,##0.00',
  44: '"$ "#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
};

/** Returns the format of a number that a book leaves unexplained; Asian dates become plain ones. */
export const builtInFormat = (id: number): string =>
  BUILT_IN[id] ?? ((id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'dd/mm/yyyy' : 'General');

/** Is a sign of a format code; `literal` stands as written. */
export interface Sign {
  code: string;
  literal?: string;
}

const SIGN =
  /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|(\[(?:h+|m+|s+|[<>=][^\]]*)\])|\[[^\]]*\]|_(.)|\*.|General|Est[aá]ndar|AM\/PM|A\/P|E[+-]0+|([dmyhs])\6*|[^]/gi;

/** Is the longest format of Excel. */
const LENGTH_MAX = 255;

/** Holds the sections of a format, for positive and negative numbers, zero and text. */
export type Format = Sign[][];

export function readFormat(code: string): Format {
  const sections: Sign[][] = [[]];
  for (const [sign, quoted, escaped, currency, bracket, space] of code
    .slice(0, LENGTH_MAX)
    .matchAll(SIGN)) {
    const literal = quoted ?? escaped ?? currency ?? (space && ' ');
    if (sign === ';') sections.push([]);
    else if (literal !== undefined) sections.at(-1)!.push({ code: '', literal });
    // Other brackets hold colours, and a star repeats a sign to the cell's width.
    else if (bracket || !/^[[*]/.test(sign)) sections.at(-1)!.push({ code: sign });
  }
  return sections;
}

/** Chooses the section of a format for a number; the section may show the minus itself. */
export function sectionFor(value: number, sections: Format): { signs: Sign[]; minus: string } {
  const isCondition = (sign: Sign) => /^\[[<>=]/.test(sign.code);
  const conditions = sections.map((section) => section.find(isCondition)?.code);
  const index = conditions.some(Boolean)
    ? conditions.findIndex((condition) => !condition || holds(value, condition))
    : value < 0 && sections[1]
      ? 1
      : value === 0 && sections[2]
        ? 2
        : 0;
  const signs = (sections[index] ?? sections[0]!).filter((sign) => !isCondition(sign));
  return { signs, minus: value < 0 && index === 0 ? '-' : '' };
}

function holds(value: number, condition: string): boolean {
  const [, comparison, limit] = /^\[([<>=]+)(.*)\]$/.exec(condition)!;
  const step = Math.sign(value - Number(limit));
  return (
    {
      '<': step < 0,
      '>': step > 0,
      '=': step === 0,
      '<=': step <= 0,
      '>=': step >= 0,
      '<>': step !== 0,
    }[comparison!] ?? false
  );
}
