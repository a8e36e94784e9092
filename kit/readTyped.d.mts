/** A file of the app that says nothing useful; the message says what to do about it. */
export class TypedFileError extends Error {}

/** What a file of pure data exports by default. @throws TypedFileError */
export function readTyped(file: string): unknown;
