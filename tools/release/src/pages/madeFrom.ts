import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageContent } from '@mg/shared/domain/pageContent';
import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { sha384 } from '@mg/site-format/hash';
import type { ReleaseRecord } from '@mg/site-format/record';
import type { Manifests } from '../storage/manifests';
import type { Readable } from '../storage/readText';
import { declared, planPages } from './pagePlan';
import { pictureOf } from './renderGroup';
import { CACHED, toPageRelease } from './toPageRelease';

/**
 * Hashes all that the pages of a record are made from: versions, configuration, content, pictures
 * and this tool. Two records with one hash have the same pages, except for the serial and the time
 * of the content.
 */
export async function madeFrom(
  storage: Readable,
  record: ReleaseRecord,
  manifests: Manifests,
  content: PageContent,
): Promise<string> {
  const timeless = { ...content, takenAt: '' };
  const { start } = record.config as Partial<SiteConfig>;
  const { pages, parts } = declared(manifests);
  const plan = planPages(timeless, pages, parts, start);
  const shell = manifests.shell!.live;
  const pictures = plan.flatMap((group) => group.pages.map(({ picture }) => picture));
  const sources = {
    tool: await (tool ??= hashOfTool()),
    release: toPageRelease({ ...record, serial: 0 }, manifests, CACHED),
    versions: Object.entries(record.apps).map(([app, { manifest }]) => [app, manifest]),
    config: record.config,
    plan,
    content: timeless,
    pictures: await Promise.all(pictures.map((picture) => pictureOf(shell, picture, storage))),
  };
  return sha384(Buffer.from(JSON.stringify(sources)));
}

let tool: Promise<string> | undefined;

/** Hashes this program, since a newer tool may compose other pages from the same. */
async function hashOfTool(): Promise<string> {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test)\.m?[jt]s$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const texts = await Promise.all(files.map((file) => readFile(file)));
  return sha384(Buffer.concat(texts));
}
