/**
 * Whether a map can be embedded: one is configured, and the browser is not Edge, for which the
 * specification asks for a static picture (§2).
 */
export const showsEmbeddedMap = (mapAddress: string, userAgent: string): boolean =>
  mapAddress !== '' && !userAgent.includes('Edg');
