/**
 * Lists the signs of the bytes 0x80 to 0xFF in Windows-1252. Some versions of Node decode the first 32
 * as control characters. Five bytes have no sign, and stay.
 */
export const WINDOWS =
  '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ' +
  String.fromCharCode(...Array.from({ length: 96 }, (_, at) => at + 0xa0));
