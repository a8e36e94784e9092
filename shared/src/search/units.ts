/** Lists buyers' spellings of each unit. */
const SPELLINGS: Record<string, string> = {
  cc: 'cc ml cm3 mililitro mililitros',
  l: 'l lt lts ltr litro litros',
  g: 'g gr grs gramo gramos',
  kg: 'k kg kgs kgr kilo kilos kilogramo kilogramos',
  m: 'm mt mts mtr mtrs metro metros',
  cm: 'cm cms ctm centimetro centimetros',
  mm: 'mm milimetro milimetros',
  oz: 'oz onza onzas',
  u: 'u un uni unid unids und ud uds unidad unidades',
  doc: 'doc docena docenas',
  mic: 'mic micron micrones',
};

const UNITS = new Map(
  Object.entries(SPELLINGS).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [word, unit]),
  ),
);

export const unitOf = (word: string | undefined): string | undefined => UNITS.get(word ?? '');

/** Converts units into smaller ones. */
const SMALLER: Record<string, readonly [string, number]> = {
  l: ['cc', 1000],
  kg: ['g', 1000],
  doc: ['u', 12],
};

/** Turns 1 litre into 1000 cc. */
export function inSmallerUnit(value: number, unit: string): [value: number, unit: string] {
  const [smaller, times] = SMALLER[unit] ?? [unit, 1];
  return [value * times, smaller];
}

/** Reads amounts in words, as in 'medio kilo' and 'dos docenas'. */
export const SPELLED: ReadonlyMap<string, number> = new Map([
  ['medio', 0.5],
  ['media', 0.5],
  ['cuarto', 0.25],
  ['dos', 2],
  ['tres', 3],
  ['cuatro', 4],
  ['cinco', 5],
  ['seis', 6],
]);
