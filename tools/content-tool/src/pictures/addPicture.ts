import { createHash } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@mg/release/durableWrite';
import { Refusal } from '../content/Refusal';
import { simplified } from '../content/simplified';
import { OWN_PICTURES } from '../rules/checkPromotions';
import { madeFiles } from '../rules/madePicture';
import { openPhoto } from './photo';

/** Changes with the way of making, since browsers keep a picture under its name. */
const RECIPE = 'webp and avif, 1';

const MOST_BYTES = 30_000_000;

/**
 * Makes the sizes and formats of a picture beside the content. Bytes that are there already are
 * not written again, also under another name.
 *
 * @param folder holds the content
 * @param name is the file name that the person gave; its ending does not count
 * @returns the address for the promotion, and the names of all files in content/promos
 * @throws Refusal
 */
export async function addPicture(folder: string, name: string, bytes: Uint8Array) {
  if (bytes.length > MOST_BYTES) {
    throw new Refusal('large photo', { detail: `${MOST_BYTES / 1e6} MB` });
  }
  const promos = join(folder, 'promos');
  await mkdir(promos, { recursive: true });
  const stem = await stemOf(promos, name, bytes);
  const { largest, make } = await openPhoto(bytes);
  const files = madeFiles(stem, largest);
  const present = new Set(await readdir(promos));
  // All files are made before the first one is written: a refusal leaves none.
  const made: [file: string, bytes: Uint8Array][] = [];
  for (const file of files.filter((name) => !present.has(name))) {
    made.push([file, await make(file)]);
  }
  for (const [file, content] of made) await replaceFile(join(promos, file), content);
  return { address: OWN_PICTURES + files.at(-1)!, files };
}

/** Joins the name of the picture, or the name of equal bytes that are there, and their hash. */
async function stemOf(promos: string, name: string, bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(RECIPE).update(bytes).digest('hex').slice(0, 12);
  const present = (await readdir(promos)).find((file) => file.split('.')[1] === hash);
  return present?.split('.', 2).join('.') ?? `${slugOf(name)}.${hash}`;
}

/** Writes a file name in small letters, digits and dashes, without its folder and ending. */
function slugOf(name: string): string {
  const [base] = name.split(/[/\\]/).slice(-1);
  const slug = simplified(base!.replace(/\.\w+$/, '')).replace(/[^a-z0-9]+/g, '-');
  return slug.slice(0, 60).replace(/^-|-$/g, '') || 'foto';
}
