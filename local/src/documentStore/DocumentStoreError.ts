const CODES = {
  INVALID_ARGUMENT: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
} as const;

/** A refusal that Firestore's clients understand. */
export class DocumentStoreError extends Error {
  /** HTTP status. */
  readonly code: number;

  constructor(
    readonly status: keyof typeof CODES,
    message: string,
  ) {
    super(message);
    this.name = 'DocumentStoreError';
    this.code = CODES[status];
  }
}
