/** A list in pieces of at most so many entries. */
export const inPieces = <T>(entries: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(entries.length / size) }, (_, piece) =>
    entries.slice(piece * size, (piece + 1) * size),
  );
