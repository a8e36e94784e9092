import type { PageContent } from '@mg/shared/domain/pageContent';
import { compressed } from '../build/compressed';
import { inBatches } from '../inBatches';
import type { Manifests } from '../record/manifests';
import type { ReleaseRecord } from '../record/releaseRecord';
import { SHELL_PAGE, versionFolder } from '../siteLayout';
import type { SiteStorage, StoredFile } from '../storage/SiteStorage';
import { composePage, type PageParts, type ReadText } from './composePage';
import { planPages, type PageGroup } from './pagePlan';
import { renderGroup } from './renderGroup';
import { screenFiles } from './screenFiles';
import { toPageRelease } from './toPageRelease';

/**
 * Pages are compressed anew with every record. Home takes 18.5 KB and 17 ms at 9, 17.1 KB and 39 ms
 * at 10, 16.9 KB and 106 ms at 11, which builds get.
 */
const PAGE_QUALITY = 10;

/** Each takes some four megabytes meanwhile. */
const COMPRESSED_AT_ONCE = 8;

export interface ComposedSite {
  files: StoredFile[];
  /** Addresses of the pages that are whole without a script. */
  prerendered: string[];
  /** Why others are not. */
  problems: string[];
}

/**
 * All pages of a record, with their compressed siblings.
 *
 * @param content what the pages show; absent, browsers render them alone
 */
export async function composeSite(
  storage: SiteStorage,
  record: ReleaseRecord,
  manifests: Manifests,
  content?: PageContent,
): Promise<ComposedSite> {
  const readText: ReadText = async (path) => (await storage.read(path))?.toString('utf8');
  const shell = manifests.shell!.live;
  const folder = versionFolder('shell', shell.version);
  const parts: PageParts = {
    template: (await readText(`${folder}/index.html`))!,
    shell,
    release: toPageRelease(record, manifests),
    config: record.config,
  };
  const composeGroup = async (group: PageGroup) => {
    const files = screenFiles(group.screens, manifests);
    const rendered = content && files && (await renderGroup(group, files, parts, readText));
    const pages = group.pages.map(({ file, path }) => {
      const page = rendered?.pages.get(path);
      const text = composePage({
        ...parts,
        scripts: files?.scripts,
        ...(page && { prerendered: { ...group, ...page, path }, styles: rendered?.styles }),
      });
      return { path: file, bytes: Buffer.from(text) };
    });
    return { pages, rendered };
  };
  const groups = await Promise.all(planPages(content ?? { takenAt: record.at }).map(composeGroup));
  const pages = [
    { path: SHELL_PAGE, bytes: Buffer.from(composePage(parts)) },
    ...groups.flatMap((group) => group.pages),
  ];
  const siblings = await inBatches(pages, COMPRESSED_AT_ONCE, (page) =>
    compressed(page, PAGE_QUALITY),
  );
  return {
    files: [...pages, ...siblings.flat()],
    prerendered: groups.flatMap(({ rendered }) => [...(rendered?.pages.keys() ?? [])]),
    problems: groups.flatMap(({ rendered }) => rendered?.problems ?? []),
  };
}
