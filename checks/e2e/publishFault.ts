import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyBuild } from './copyBuild';
import { chunkOf, ENTRY, lateChunkOf, type Files } from './faults/brokenFiles';
import type { Kind } from './faults/kinds';
import { PLACES } from './faults/places';
import { release } from './releaseTool';

/** Turns answers of a broken server into files of a broken build. */
const AS_FILES: Record<string, (files: Files) => void> = {
  'HTML as script': ({ texts }) => texts.set(ENTRY, '<!doctype html><title>x</title>'),
  'missing style': ({ texts, exposed }) => texts.delete(chunkOf(exposed).replace(/js$/, 'css')),
  'late chunk missing': (files) => files.texts.delete(lateChunkOf(files)),
};

/** Need a server that fails, so no candidate has them. */
const OF_SERVERS = ['404', '503', 'no answer'];

/** Tells whether a build can have the fault. */
export const isOfBuild = ({ name }: Kind): boolean => !OF_SERVERS.includes(name);

/**
 * Publishes a remote's build with a fault of the matrix, or without one.
 * @param site folder of a published site
 * @returns false when the release tool refuses the build
 */
export async function publishFault(
  site: string,
  app: string,
  version: string,
  kind?: Kind,
): Promise<boolean> {
  const { exposed } = PLACES[app]!;
  let gone: string[] = [];
  const dist = await copyBuild(app, version, (texts) => {
    const before = [...texts.keys()];
    const files: Files = { app, version, exposed, texts };
    kind?.build?.(files);
    if (kind) AS_FILES[kind.name]?.(files);
    gone = before.filter((file) => !texts.has(file));
  });
  await Promise.all(gone.map((file) => rm(join(dist, file))));
  const published = await release(site, 'publish', app, '--version', version, '--dist', dist).then(
    () => true,
    // The exit code 3 tells that the build is stored, and that the gate refuses it.
    ({ code }: { code?: number }) => code === 3,
  );
  await rm(dirname(dist), { recursive: true });
  if (published && kind?.name === 'wrong hash') {
    await writeFile(join(site, 'r', app, version, ENTRY), 'changed();');
  }
  return published;
}
