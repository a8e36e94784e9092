/** What a drill found. */
export interface Figures {
  measured: Record<string, string | number>;
  /** Each promise, and whether it held. */
  promises: Record<string, boolean>;
}

/** An option's number, or the full size of the drill. */
export function size(options: Record<string, string>, name: string, full: number): number {
  const value = Number(options[name] ?? full);
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0`);
  return value;
}
