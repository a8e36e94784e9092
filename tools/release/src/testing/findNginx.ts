import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds nginx on the `PATH`, or in Debian's folder. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}
