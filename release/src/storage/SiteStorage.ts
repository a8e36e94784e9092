/** A file to be stored: its path inside its folder, with slashes, and its bytes. */
export interface StoredFile {
  path: string;
  bytes: Uint8Array;
}

export const textFile = (path: string, text: string): StoredFile => ({
  path,
  bytes: Buffer.from(text),
});

/**
 * Stores a site. `FolderStorage` is a directory; others, such as a bucket, pass the same cases
 * (`testing/storageContract.ts`). Paths are relative to the site's root.
 */
export interface SiteStorage {
  /** The bytes of a file, or undefined where there is none. */
  read(path: string): Promise<Buffer | undefined>;

  /** Names directly inside a folder, in no order; empty where there is none. */
  list(folder: string): Promise<string[]>;

  /**
   * Stores a folder that never changes again, whole or not at all: false where the folder exists. A
   * bucket writes the last file last, and a folder without that seal does not exist.
   */
  putIfAbsent(folder: string, files: readonly StoredFile[]): Promise<boolean>;

  /** The newest record's serial, 0 before the first. */
  latestSerial(): Promise<number>;

  /** Shows the newest record to the public, if a killed process stored it and did not show it. */
  finishSwap(): Promise<void>;

  /**
   * Compares and swaps the live record: stores the next one with its pages and shows both at once.
   * Returns false, with nothing changed, where `expected` is not the newest serial.
   */
  swapLive(expected: number, files: readonly StoredFile[]): Promise<boolean>;

  /** Removes a folder or a file; one that is absent is no error. */
  remove(path: string): Promise<void>;

  /** Removes unfinished work of killed processes that is older than a day. */
  tidy(): Promise<void>;
}
