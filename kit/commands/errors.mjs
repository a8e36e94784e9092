/** A call that cannot be meant: the exit code is 2. */
export class UsageError extends Error {
  name = 'UsageError';
}

/** Something that a person can act upon: the message says everything. */
export class CommandError extends Error {
  name = 'CommandError';
}

/** Errors of others whose message says everything too. */
const TOLD = /^(Usage|Command|TypedFile|Declaration|Site|Release|VersionTaken|Gate)Error$/;

export const isTold = (error) => TOLD.test(error.name);
