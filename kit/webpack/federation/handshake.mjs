/**
 * What a container of this factory and a shell need of each other at run time, as a number: it takes
 * the shell's federation runtime from a global of this name. Whoever changes what lies behind that
 * global, or how remotes are built upon it, counts it up. See docs/decisions/contract.md#80.
 */
export const HANDSHAKE = 2;

/** The global: shell/src/remotes/runtimePlugin.ts puts it there. */
export const RUNTIME = `mgRuntime${HANDSHAKE}`;
