const BYTES = Uint8Array.from({ length: 128 }, (_, at) => at + 128);

/** Lists the signs of the bytes 0x80 to 0xFF on older Macs. */
export const MAC = new TextDecoder('macintosh').decode(BYTES);

/**
 * Lists the signs of Windows-1252. Some versions of Node decode the first 32 bytes as control
 * characters. Five bytes have no sign, and stay.
 */
export const WINDOWS =
  '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ' + String.fromCharCode(...BYTES.subarray(32));
