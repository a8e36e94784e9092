import { availableParallelism } from 'node:os';
import type { PageContent } from '@mg/shared/domain/pageContent';
import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { NOT_FOUND_PAGE, OPEN_PAGE, SHELL_PAGE } from '@mg/site-format/layout';
import type { PlannedRecord } from '@mg/site-format/record';
import { ReleaseError } from '../storage/errors';
import { inBatches } from '../storage/inBatches';
import type { Manifests, SiteReader } from '../site/SiteReader';
import { textFile } from '../storage/SiteStorage';
import { fillTemplate } from './fillTemplate';
import { crawlerFiles } from './crawlerFiles';
import { knownAddresses } from './knownAddresses';
import { pageProblem } from './pageProblem';
import { declared, openFolders, planPages, type PageGroup } from './pagePlan';
import { renderGroup, renderNotFound, type Rendering } from './renderGroup';
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
  const parts: Rendering = {
    template: (await site.file(shell, 'index.html')).toString(),
    shell,
    release: toPageRelease(record, manifests),
    config: record.config,
    manifests,
    site,
    uncaged: record.uncaged,
  };
  const composeGroup = async (group: PageGroup) => {
    const rendered = content && (await renderGroup(group, parts));
    const { scripts } = screenFiles(group.screens, manifests);
    const pages = group.pages.map(({ file, path }) => {
      const page = rendered?.pages.get(path);
      const prerendered = page && { ...page, path, content: group.content };
      const styles = page?.styles;
      return textFile(file, fillTemplate({ ...parts, scripts, prerendered, styles }));
    });
    return { pages, rendered };
  };
  const config = record.config as Partial<SiteConfig>;
  const live = declared(manifests);
  const shown = content ?? { takenAt: record.at };
  const plan = planPages(shown, live.pages, live.parts, config.start);
  const [missing, groups] = await Promise.all([
    content && renderNotFound(content, parts),
    inBatches(plan, availableParallelism(), composeGroup),
  ]);
  const own = groups.flatMap((group) => group.pages);
  const bare = fillTemplate(parts);
  const unsound = pageProblem(bare, knownAddresses(manifests, config));
  if (unsound) throw new ReleaseError(`shell@${shell.version}: index.html: ${unsound}`);
  const notFound = fillTemplate({ ...parts, noindex: true, meanwhile: missing?.notFound });
  // A site without a start has no page of its own for the empty address.
  const hasFront = own.some(({ path }) => path === FRONT_PAGE);
  const paths = [...new Set(plan.flatMap((group) => group.pages.map(({ path }) => path)))];
  const texts = [
    ...own,
    ...(hasFront ? [] : [textFile(FRONT_PAGE, bare)]),
    textFile(
      SHELL_PAGE,
      fillTemplate({ ...parts, release: toPageRelease(record, manifests, CACHED) }),
    ),
    ...openFolders(live.pages, content).map((folder) => textFile(`${folder}/${OPEN_PAGE}`, bare)),
    textFile(NOT_FOUND_PAGE, notFound),
    ...crawlerFiles(config, paths, shown.takenAt),
    await workerFile(shell, config, site),
    ...formerWorkers(config),
  ];
  const rendered = [missing, ...groups.map((group) => group.rendered)];
  const icon = FAVICON in shell.files && (await site.file(shell, FAVICON));
  return {
    files: [...texts, ...(icon ? [{ path: FAVICON, bytes: icon }] : [])],
    pages: paths,
    prerendered: groups.flatMap(({ rendered }) => [...(rendered?.pages.keys() ?? [])]),
    /** Explains why other pages lack their content or a part. */
    problems: rendered.flatMap((part) => part?.problems ?? []),
    /** Names what server code looked for in vain, at no page's cost. */
    notes: rendered.flatMap((part) => part?.notes ?? []),
  };
}
