/** Replaces spellings that sound alike in Argentina, in order. */
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

/** Up to this length, the ending distinguishes words. */
const STEM = 4;

/** Makes a key that is equal for singular and plural, 'blanco' and 'blanca', 'vaso' and 'baso'. */
export function soundOf(word: string): string {
  let sound = word;
  for (const [pattern, letters] of SOUNDS) sound = sound.replace(pattern, letters);
  if (sound.length > STEM) sound = sound.replace(/s$/, '');
  else if (sound.length === STEM) sound = sound.replace(/([aeo])s$/, '$1');
  return sound.length > STEM ? sound.replace(/[aeo]$/, '') : sound;
}
