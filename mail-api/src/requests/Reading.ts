/** A request body that was read: its value, or one message for each field that is wrong. */
export type Reading<T> =
  { value: T; errors?: undefined } | { value?: undefined; errors: Record<string, string> };

/** The body as fields; whatever is not a JSON object has none. */
export const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
