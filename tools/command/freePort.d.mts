/** Finds a port without a listener, for tests and drills. */
export function freePort(): Promise<number>;
