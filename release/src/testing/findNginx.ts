import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The `nginx` of this machine: on the `PATH`, or where Debian puts it. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}
