/** Begins a titled step of a program. */
export const step = (title) => console.log(`\n${title}`);

/** Tells progress within a step. */
export const tell = (line) => console.log(`  ${line}`);
