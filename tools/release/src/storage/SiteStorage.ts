/** Describes a file to store; the path is relative to its folder and has slashes. */
export interface StoredFile {
  path: string;
  bytes: Uint8Array;
}

export const textFile = (path: string, text: string): StoredFile => ({
  path,
  bytes: Buffer.from(text),
});

/** Says how far a long write is, such as `40 of 131`. */
export type Tell = (progress: string) => void;

/** Reads a site, and writes nothing. */
export interface ReadableSite extends Pick<SiteStorage, 'read' | 'list' | 'latestSerial'> {
  /** Is true for a file of this process alone, which nobody has to sign. */
  isOwn?(path: string): boolean;
}

/** Takes publications, and makes nothing live. */
export type PublishableSite = ReadableSite & Pick<SiteStorage, 'putIfAbsent' | 'remove'>;

/**
 * Stores a site, in a folder or in a bucket; both pass the cases of `testing/storageContract.ts`.
 * Paths are relative to the site's root.
 */
export interface SiteStorage {
  /** Returns the bytes of a file, or undefined when the file is missing. */
  read(path: string): Promise<Buffer | undefined>;

  /** Lists the names directly inside a folder, in no order; a missing folder has none. */
  list(folder: string): Promise<string[]>;

  /**
   * Stores a whole folder for ever, or returns false when the folder exists. A bucket writes the
   * last file last, and a folder without that seal does not exist.
   */
  putIfAbsent(folder: string, files: readonly StoredFile[], tell?: Tell): Promise<boolean>;

  /** Returns the newest record's serial, or 0 before the first. */
  latestSerial(): Promise<number>;

  /**
   * Shows the newest record to the public when a killed process has only stored that record.
   *
   * @param isDamaged shows it again, where the pointer has bytes of its own
   */
  finishSwap(isDamaged?: boolean): Promise<void>;

  /**
   * Stores the next record with its pages and shows both at once, by compare-and-swap. Changes
   * nothing and returns false when `expected` is not the newest serial.
   */
  swapLive(expected: number, files: readonly StoredFile[], tell?: Tell): Promise<boolean>;

  /** Stores a record of another site's history, and shows nothing; false where the serial is taken. */
  putRecord(serial: number, files: readonly StoredFile[], tell?: Tell): Promise<boolean>;

  /**
   * Replaces one file: the operator's own below `files/`, or a damaged one by a sound copy.
   *
   * @param time is the file's time, where the storage keeps one
   */
  replace(path: string, bytes: Uint8Array, time?: Date): Promise<void>;

  /** Removes a folder or a file; a missing one is no error. */
  remove(path: string): Promise<void>;

  /** Names files and folders that no release made, and that servers send; a bucket's are not sent. */
  strays?(): Promise<string[]>;

  /** Removes unfinished work of killed processes that is older than a day. */
  tidy(): Promise<void>;
}
