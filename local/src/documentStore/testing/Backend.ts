/** A document database that the conformance cases run against. */
export interface Backend {
  /** Host and port, as Firebase's configuration has it. */
  host: string;
  /** Writes a document with no regard to the rules. */
  put(path: string, data: object): Promise<void>;
  /** Reads a document without the rules. */
  read(path: string): Promise<Record<string, unknown> | undefined>;
  close(): Promise<void>;
}
