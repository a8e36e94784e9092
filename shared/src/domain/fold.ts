const folded = new Map<string, string>();

/** Removes capitals and accents; every letter keeps its index. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  const same = lower.length === text.length ? lower : text;
  return same.replace(/[^\0-\x7f]/g, (letter) => {
    let plain = folded.get(letter);
    if (plain === undefined) folded.set(letter, (plain = letter.normalize('NFD').charAt(0)));
    return plain;
  });
}
