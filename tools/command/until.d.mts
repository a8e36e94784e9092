/** Resolves once a condition holds; the caller bounds the wait. */
export function until(holds: () => boolean | Promise<boolean>, everyMs?: number): Promise<void>;
