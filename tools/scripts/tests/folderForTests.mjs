import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps this folder in memory, which syncs a file faster than a disk. */
const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 4e9;

/** Makes a folder for the files of all tests: in memory where there is room, else on the disk. */
export function folderForTests(inMemory = IN_MEMORY, room = ROOM_BYTES) {
  const folder = inMemoryFolder(inMemory, room) ?? mkdtempSync(join(tmpdir(), 'mg-test-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  return folder;
}

function inMemoryFolder(inMemory, room) {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize >= room) {
      const folder = mkdtempSync(join(inMemory, 'mg-test-'));
      if (runsPrograms(folder)) return folder;
      rmSync(folder, { recursive: true });
    }
  } catch {
    // This system has no such folder, or forbids to write there.
  }
  return undefined;
}

/** Some systems forbid programs in memory, and some tests write programs. */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}
