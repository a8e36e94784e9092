import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeSynced } from '@mg/release/durableWrite';
import type { Catalogue } from './content';

/** Replaces the content files that are given, each at once: no reader sees half a file. */
export async function writeFiles(
  folder: string,
  { catalogue, promotions }: { catalogue?: Catalogue; promotions?: string[] },
): Promise<void> {
  if (catalogue) await replace(join(folder, 'catalogue.json'), catalogue);
  if (promotions) await replace(join(folder, 'promotions.json'), promotions);
}

async function replace(file: string, data: object) {
  const half = `${file}.new`;
  await rm(half, { force: true });
  await writeSynced(half, Buffer.from(`${JSON.stringify(data, null, 2)}\n`));
  await rename(half, file);
  await syncFolder(dirname(file));
}
