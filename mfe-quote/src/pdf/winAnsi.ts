/** Lists the characters of WinAnsi (Windows-1252) from 0x80 to 0x9F, beyond Latin-1. */
const EXTRAS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Maps a character to its plain spelling behind the colon. */
const SPELLINGS =
  '→:-> ←:<- ↔:<-> ⇒:=> ≥:>= ≤:<= ≠:!= ≈:~ −:- ‐:- ‑:- ‒:- ―:— ⁄:/ ∕:/ ′:\' ″:" ✓:x ∅:Ø ⌀:Ø Ω:Ohm';
const spellings = new Map(SPELLINGS.split(' ').map((pair) => [pair.charAt(0), pair.slice(2)]));

const isWinAnsi = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || EXTRAS.includes(character)
  );
};

/**
 * Writes a text in WinAnsi, the encoding of a PDF's standard fonts. With any other character, jsPDF encodes the whole
 * line otherwise, and every letter prints wrong. Other characters therefore get a plain spelling, such as `->` for `→`,
 * or `?`.
 */
export function toWinAnsi(text: string): string {
  // Combining marks without a composed form, joiners and emoji variants are dropped.
  const bare = text
    .normalize('NFC')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .replace(/[\p{Z}\p{Cc}]/gu, ' ');
  return Array.from(bare, printable).join('');
}

function printable(character: string): string {
  if (isWinAnsi(character)) return character;
  const spelled = spellings.get(character);
  if (spelled !== undefined) return spelled;
  const plain = character.normalize('NFKD').replace(/\p{Mn}/gu, '');
  const spelling = Array.from(plain, (part) => spellings.get(part) ?? part).join('');
  return spelling !== '' && Array.from(spelling).every(isWinAnsi) ? spelling : '?';
}
