/** Has the shape of `process.env`. */
export type Variables = Record<string, string | undefined>;

/**
 * Reads the variables of .env.example. Env files leave quotes, spaces and line ends around values.
 *
 * @returns `problems`: a line for each value or name that an env file has damaged; no line has a value
 */
export function readVariables(env: Variables): {
  /** Holds each variable with a text. */
  given: Record<string, string>;
  problems: string[];
};

/**
 * Names the signs of an address's user and password that stand there without an escape. The text
 * before the last @ is user and password.
 */
export function credentialsProblem(url: string): string | undefined;
