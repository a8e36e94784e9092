/** Something that the person at the terminal can put right: the message says how. */
export class SizeError extends Error {
  name = 'SizeError';
}
