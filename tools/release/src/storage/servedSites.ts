import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Holds a note for each served site of this user; a note's name starts with its process's id. */
const NOTES = join(tmpdir(), `mg-served-${userInfo().username}`);

export interface ServedSite {
  /** Names the site folder. */
  site: string;
  url: string;
}

/** Notes a served site for other processes, and returns a function that removes the note. */
export async function noteServedSite(served: ServedSite): Promise<() => Promise<void>> {
  const note = join(NOTES, `${process.pid}-${randomUUID()}`);
  try {
    await mkdir(NOTES, { recursive: true, mode: 0o700 });
    await writeFile(note, JSON.stringify(served));
  } catch {
    // The note only helps an error message, so a full disk must not stop the server.
  }
  return () => rm(note, { force: true });
}

/** Lists the sites that running processes of this user serve. */
export async function servedSites(): Promise<ServedSite[]> {
  const found: ServedSite[] = [];
  for (const name of await readdir(NOTES).catch(() => [])) {
    const note = join(NOTES, name);
    try {
      // Signal 0 only asks whether the process lives; a killed one leaves its note.
      process.kill(parseInt(name, 10), 0);
      found.push(JSON.parse(await readFile(note, 'utf8')) as ServedSite);
    } catch {
      await rm(note, { force: true });
    }
  }
  return found;
}
