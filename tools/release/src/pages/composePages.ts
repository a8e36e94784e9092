import { availableParallelism } from 'node:os';
import type { PageContent } from '@mg/shared/domain/pageContent';
import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { NOT_FOUND_PAGE, OPEN_PAGE, POLICY_FILE, SHELL_PAGE } from '@mg/site-format/layout';
import type { PlannedRecord } from '@mg/site-format/record';
import { INTEGRITY_POLICY } from '@mg/site-format/serving';
import { ReleaseError } from '../storage/errors';
import { inBatches } from '../storage/inBatches';
import type { Manifests, SiteReader } from '../site/SiteReader';
import { textFile } from '../storage/SiteStorage';
import { demandsHashes, fillTemplate } from './fillTemplate';
import { crawlerFiles } from './crawlerFiles';
import { knownAddresses } from './knownAddresses';
import { pageProblem } from './pageProblem';
import { declared, openFolders, planPages, type PageGroup } from './pagePlan';
import { NOTHING, renderGroup, type Rendering } from './renderGroup';
import { screenFiles } from './screenFiles';
import { CACHED, toPageRelease } from './toPageRelease';
import { formerWorkers, workerFile } from './workerFile';

const FRONT_PAGE = 'index.html';
/** Some programs request this file without a look at a page. */
const FAVICON = 'favicon.ico';

/** Composes all pages and crawler files, not yet compressed. Without content, browsers render the whole pages. */
export async function composePages(
  site: SiteReader,
  record: PlannedRecord,
  manifests: Manifests,
  content?: PageContent,
) {
  const shell = manifests.shell!.live;
  const config = record.config as Partial<SiteConfig>;
  const parts: Rendering = {
    template: (await site.file(shell, 'index.html')).toString(),
    shell,
    release: toPageRelease(record, manifests),
    config,
    manifests,
    site,
    uncaged: record.uncaged,
  };
  const live = declared(manifests);
  const shown = content ?? { takenAt: record.at };
  const plan = planPages(shown, live.pages, live.parts, config.start);
  const missing = { files: [NOT_FOUND_PAGE], path: `/${NOT_FOUND_PAGE}` };
  const groups = [...plan, { screens: [], content: shown, pages: [missing] }];
  const composed = await inBatches(groups, availableParallelism(), async (group: PageGroup) => {
    const rendered = content ? await renderGroup(group, parts) : NOTHING;
    const { scripts } = screenFiles(group.screens, manifests);
    const pages = group.pages.flatMap(({ files, path, page: declaration }) => {
      const page = rendered.pages.get(path);
      const prerendered = page && { ...page, path, content: group.content };
      const html = declaration
        ? fillTemplate({ ...parts, scripts, prerendered, styles: page?.styles })
        : fillTemplate({ ...parts, noindex: true, meanwhile: page });
      const { bytes } = textFile('', html);
      return files.map((file) => ({ path: file, bytes }));
    });
    return { ...rendered, pages, paths: [...rendered.pages.keys()] };
  });
  const bare = fillTemplate(parts);
  const unsound = pageProblem(bare, knownAddresses(manifests, config));
  if (unsound) throw new ReleaseError(`shell@${shell.version}: index.html: ${unsound}`);
  const own = composed.flatMap(({ pages }) => pages);
  // A site without a start has no page of its own for the empty address.
  const hasFront = own.some(({ path }) => path === FRONT_PAGE);
  const offline = { ...parts, release: toPageRelease(record, manifests, CACHED) };
  const paths = plan.flatMap(({ pages }) => pages.map(({ path }) => path));
  const withContent = new Set(composed.flatMap((group) => group.paths));
  const icon = FAVICON in shell.files && (await site.file(shell, FAVICON));
  return {
    files: [
      ...own,
      ...(hasFront ? [] : [textFile(FRONT_PAGE, bare)]),
      textFile(SHELL_PAGE, fillTemplate(offline)),
      ...openFolders(live.pages, content).map((folder) => textFile(`${folder}/${OPEN_PAGE}`, bare)),
      ...crawlerFiles(config, paths, shown.takenAt),
      await workerFile(shell, config, site),
      ...formerWorkers(config),
      ...(demandsHashes(parts.template, config) ? [textFile(POLICY_FILE, INTEGRITY_POLICY)] : []),
      ...(icon ? [{ path: FAVICON, bytes: icon }] : []),
    ],
    pages: paths,
    prerendered: paths.filter((path) => withContent.has(path)),
    problems: composed.flatMap(({ problems }) => problems),
    notes: composed.flatMap(({ notes }) => notes),
  };
}
