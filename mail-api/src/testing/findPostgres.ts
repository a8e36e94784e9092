import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Holds Debian's packages, one folder for each version. */
const DEBIAN = '/usr/lib/postgresql';

/** Finds the folder of `initdb` and `postgres`: Debian's newest, or one on the `PATH`. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a));
  const folders = newest.map((version) => join(DEBIAN, version, 'bin'));
  return [...folders, ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
}
