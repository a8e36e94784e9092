import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeSynced } from '@mg/release/durableWrite';

/** Stores each mail's source in a file `<id>.eml`. */
export type Inbox = ReturnType<typeof openInbox>;

const ID = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/;
const MAIL = '.eml';
const UNFINISHED = '.part';

/** Opens or creates the inbox in a folder. */
export function openInbox(folder: string) {
  mkdirSync(folder, { recursive: true });
  // Other users of this machine may not read visitors' texts.
  chmodSync(folder, 0o700);
  for (const name of readdirSync(folder)) {
    // A kill leaves such a file. The sender gets no 250, and sends again.
    if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true });
  }
  let latest = 0;
  return {
    /** Stores a mail on the disk, whole. @returns its id */
    async add(source: Buffer): Promise<string> {
      latest = Math.max(Date.now(), latest + 1);
      const time = new Date(latest).toISOString().replace(/[-:.]/g, '');
      const id = `${time}-${randomBytes(4).toString('hex')}`;
      const unfinished = join(folder, id + UNFINISHED);
      try {
        await writeSynced(unfinished, source);
        await rename(unfinished, join(folder, id + MAIL));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(folder);
      return id;
    },
    /** Lists the ids, the newest first. */
    ids: (): string[] =>
      readdirSync(folder)
        .filter((name) => name.endsWith(MAIL))
        .map((name) => name.slice(0, -MAIL.length))
        .filter((id) => ID.test(id))
        .sort()
        .reverse(),
    /** Reads a mail's source, or undefined when the mail is missing. */
    async source(id: string): Promise<Buffer | undefined> {
      if (!ID.test(id)) return undefined;
      return readFile(join(folder, id + MAIL)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
  };
}

/** Reads the arrival time of a mail from its id. */
export const arrivalOf = (id: string): Date =>
  new Date(
    id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z'),
  );
