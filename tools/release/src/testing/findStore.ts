import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Ceph's programs, and the one of util-linux that ends them together with their parent. */
const PROGRAMS = [
  'ceph-mon',
  'ceph-osd',
  'monmaptool',
  'osdmaptool',
  'radosgw-admin',
  'setpriv',
  'radosgw',
];

/** Finds Ceph's S3 server on the `PATH`; finds nothing where one of its programs is missing. */
export function findStore(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = PROGRAMS.map((program) =>
    folders.map((folder) => join(folder, program)).find((path) => existsSync(path)),
  );
  return found.every(Boolean) ? found.at(-1) : undefined;
}
