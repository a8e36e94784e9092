/** A console easily adds documents beside the named one. An older database names its only one otherwise. */
export const promotionDocument = <T extends { id: string }>(
  documents: readonly T[],
): T | undefined => documents.find(({ id }) => id === 'promociones') ?? documents[0];
