import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { AppName } from '@mg/site-format/layout';
import { foldersOf, readSiteFile } from '@mg/site-format/siteFile';
import { ReleaseError } from '../storage/errors';
import { requireHere } from '../site/requireHere';
import { check } from '../operations/check';
import { promote } from '../operations/promote';
import { readJsonFile, type BuiltRemote, type Context } from './addCommand';
import { forecast } from './forecast';
import { withReceipt } from './withReceipt';

/** Tells scripts that the build is stored, and that the gate refuses it. */
export const CANNOT_BE_PROMOTED = 3;

/** Stores a build, and makes it live or says whether that could be. */
export async function runPublish(context: Context) {
  const { storage, step, keyring } = context;
  await requireHere(storage);
  const { name, dist, version, declaration } = await (context.remote?.() ?? namedBuild(context));
  // Only this command reads builds, whose schemas load slowly.
  const { publish } = await import('../operations/publish');
  const published = await publish(storage, name, dist, version, {
    ...{ step, declaration, keyring },
  });
  const text = published.created
    ? `${name}@${version} is published: ${published.files} files.`
    : `${name}@${version} was published before, with the same content.`;
  const next = context.promote
    ? await withReceipt(await promote(storage, { [name]: version }, context), context)
    : await forecastNow(context, name, version);
  return { ...next, data: { ...published, ...next.data }, text: `${text}\n${next.text}` };
}

/** Asks the gate about a version, unless no shell is live yet. */
async function forecastNow(context: Context, app: AppName, version: string) {
  if ((await context.storage.latestSerial()) === 0) {
    const text = 'Nothing is live yet: promote a shell, alone or together with it.';
    return { ok: true, data: {}, text };
  }
  const found = await check(context.storage, { [app]: version }, context);
  return { ...forecast([`${app}@${version}`], found), code: CANNOT_BE_PROMOTED };
}

async function namedBuild({ root, cwd, args, ...given }: Context): Promise<BuiltRemote> {
  const name = args[0] as AppName;
  const dist = given.dist ? resolve(cwd, given.dist) : join(folderOf(root, name), 'dist');
  const version = given.version || (await packageVersion(dist));
  const file = given.declaration && resolve(cwd, given.declaration);
  const declaration = file && (await readJsonFile(file));
  return { name, dist, version, declaration };
}

function folderOf(root: string, app: AppName): string {
  const folder = foldersOf(readSiteFile(root))[app];
  if (folder) return join(root, folder);
  throw new ReleaseError(
    `site.json knows no app '${app}': say where its build is with --dist DIR.`,
  );
}

/** Reads the version from the package.json beside the build. */
async function packageVersion(dist: string): Promise<string> {
  const file = join(dirname(dist), 'package.json');
  const json = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseError(`${file} is missing, so the version is unknown: give --version.`);
  });
  return (JSON.parse(json) as { version: string }).version;
}
