/** Begins a titled step of a program. */
export const step = (title) => console.log(`\n${title}`);

/** Tells of progress within it. */
export const tell = (line) => console.log(`  ${line}`);
