/**
 * Lists the signs of the bytes 0x80 to 0xFF in Windows-1252. Some versions of Node decode the first 32
 * as control characters. Five bytes have no sign, and stay.
 */
export const WINDOWS =
  '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ' +
  String.fromCharCode(...Array.from({ length: 96 }, (_, at) => at + 0xa0));

/** Lists the Spanish letters and signs of MS-DOS, code pages 850 and 437, which browsers do not decode. */
export const DOS =
  'Çüé    ç        É         Ü  Ø× áíóúñÑªº¿  ½¼¡       Á                                Í         Ó     µ  Ú         ¾    °'
    .replaceAll(' ', '\uFFFD')
    .padEnd(128, '\uFFFD');

/** Lists the signs of older Macs. */
export const MAC = new TextDecoder('macintosh').decode(
  Uint8Array.from({ length: 128 }, (_, at) => at + 128),
);

/** Lists the codes in which programs save Spanish texts, the most usual one first. */
export const CODES = [WINDOWS, DOS, MAC];
