import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Lists every file and link below a folder, by path, with its hash. */
export function snapshot(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) continue;
    found[relative(folder, path)] = entry.isSymbolicLink()
      ? `-> ${readlinkSync(path)}`
      : createHash('sha256').update(readFileSync(path)).digest('hex');
  }
  return found;
}
