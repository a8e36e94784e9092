/** Result of reading a request body: its value, or a message for each wrong field. */
export type Reading<T> =
  { value: T; errors?: undefined } | { value?: undefined; errors: Record<string, string> };

/** The fields of a body; any body except a JSON object has none. */
export const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
