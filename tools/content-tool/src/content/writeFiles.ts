import { join } from 'node:path';
import { replaceFile } from '@mg/release/durableWrite';
import type { Content } from './Content';

/** Replaces the content files that are given, each at once: no reader sees half a file. */
export async function writeFiles(
  folder: string,
  { catalogue, promotions }: Partial<Content>,
): Promise<void> {
  if (catalogue) await replaceFile(join(folder, 'catalogue.json'), inBytes(catalogue));
  if (promotions) await replaceFile(join(folder, 'promotions.json'), inBytes(promotions));
}

const inBytes = (data: object) => Buffer.from(`${JSON.stringify(data, null, 2)}\n`);
