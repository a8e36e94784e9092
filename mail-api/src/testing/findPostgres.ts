import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's packages, a folder a version. */
const DEBIAN = '/usr/lib/postgresql';

/** Finds the folder of `initdb` and `postgres`: the newest of Debian's, or on the `PATH`. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a));
  const folders = newest.map((version) => join(DEBIAN, version, 'bin'));
  return [...folders, ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
}
