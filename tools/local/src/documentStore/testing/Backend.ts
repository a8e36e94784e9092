/** Gives the conformance cases a document database. */
export interface Backend {
  /** Joins host and port, as in Firebase's configuration. */
  host: string;
  /** Writes a document without the rules. */
  put(path: string, data: object): Promise<void>;
  /** Reads a document without the rules. */
  read(path: string): Promise<Record<string, unknown> | undefined>;
  close(): Promise<void>;
}
