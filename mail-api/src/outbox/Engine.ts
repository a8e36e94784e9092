export type Row = Record<string, unknown>;

/** Runs a statement with a `?` for each value, in SQL that both engines take. */
export type Run = <R = Row>(sql: string, values?: readonly unknown[]) => Promise<R[]>;

/** Runs the outbox's statements in a database. */
export interface Engine {
  /** Selects the due mails of a claim; the values are the time and the limit. */
  readonly due: string;
  /** Runs a statement that only reads. */
  readonly read: Run;
  /** Runs a statement, and resolves after its commit. */
  readonly write: Run;
  /** Runs statements in one transaction, and resolves after its commit. */
  commit<T>(work: (run: Run) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
