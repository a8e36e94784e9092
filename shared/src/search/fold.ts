const folded = new Map<string, string>();

/** Lower case without accents, letter by letter: what is found in it stands at the same place. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  const same = lower.length === text.length ? lower : text;
  return same.replace(/[^\0-\x7f]/g, (letter) => {
    let plain = folded.get(letter);
    if (plain === undefined) folded.set(letter, (plain = letter.normalize('NFD').charAt(0)));
    return plain;
  });
}

/** What sounds alike to an Argentine ear, in the order in which it is made alike. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ch/g, '1'],
  [/h/g, ''],
  [/ll/g, 'y'],
  [/qu(?=[ei])/g, 'k'],
  [/g(?=[ei])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/c(?=[ei])/g, 's'],
  [/[cq]/g, 'k'],
  [/ks|x|z/g, 's'],
  [/[vw]/g, 'b'],
  [/m(?=[bp])/g, 'n'],
  [/(.)\1+/g, '$1'],
];

/** Below so many letters a word is told from others by its ending. */
const STEM = 4;

/** The same for singular and plural, 'blanco' and 'blanca', 'vaso' and 'baso'. */
export function soundOf(word: string): string {
  let sound = word;
  for (const [pattern, letters] of SOUNDS) sound = sound.replace(pattern, letters);
  if (sound.length > STEM) sound = sound.replace(/(?<=[^aeiou]e)s$|s$/, '');
  else if (sound.length === STEM) sound = sound.replace(/(?<=[aeo])s$/, '');
  return sound.length > STEM ? sound.replace(/[aeo]$/, '') : sound;
}
