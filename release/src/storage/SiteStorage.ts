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
 * The storage of a site. `FolderStorage` is a directory; any other, such as a bucket, passes the
 * same cases (`testing/storageContract.ts`). Paths are relative to the site's root.
 */
export interface SiteStorage {
  /** The bytes of a file, or undefined where there is none. */
  read(path: string): Promise<Buffer | undefined>;

  /** Names directly inside a folder, in no order; empty where there is none. */
  list(folder: string): Promise<string[]>;

  /**
   * Stores a folder that never changes again, whole or not at all. The last file is the seal: a
   * bucket writes it last, and a folder without it does not exist.
   *
   * @returns false, with nothing changed, where the folder exists
   */
  putIfAbsent(folder: string, files: readonly StoredFile[]): Promise<boolean>;

  /** The newest record's serial, 0 before the first. */
  latestSerial(): Promise<number>;

  /** Shows the newest record to the public, if a killed process stored it and did not show it. */
  finishSwap(): Promise<void>;

  /**
   * Compare-and-swap of the live record: stores the next record with its pages and shows them to
   * the public at one moment.
   *
   * @param expected the serial that must still be the newest
   * @returns false, with nothing changed, where another process was faster
   */
  swapLive(expected: number, files: readonly StoredFile[]): Promise<boolean>;

  /** Removes a folder or a file; one that is absent is no error. */
  remove(path: string): Promise<void>;

  /** Removes unfinished work of killed processes that is older than a day. */
  tidy(): Promise<void>;
}
