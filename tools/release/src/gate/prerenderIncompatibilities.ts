import { SHELL, type AppName } from '@mg/site-format/layout';
import type { ReleaseRecord } from '@mg/site-format/record';
import { serverAddress } from '../pages/screenFiles';
import { declared, ownerOf } from '../pages/pagePlan';
import type { Manifests } from '../site/SiteReader';
import type { Incompatibility } from './Incompatibility';

/** Limits the addresses in one text. */
const SHOWN = 3;

/**
 * Finds pages that a promotion would leave without prerendered content: pages that have content now,
 * and pages of a changed app. A remote without a server build says so in its declaration.
 *
 * @param problems the words of the pages that failed to render
 */
export function prerenderIncompatibilities(
  record: ReleaseRecord,
  newest: ReleaseRecord | undefined,
  manifests: Manifests,
  problems: readonly string[],
): Incompatibility[] {
  // A site without content yet renders no page.
  if (!record.content) return [];
  const { pages: rendered } = record.content;
  const changed = record.changes.flatMap(({ app, to }) => (to ? [{ app, version: to }] : []));
  const before = new Set(newest?.content?.pages);
  return changed.flatMap(({ app, version }): Incompatibility[] => {
    const lost = record.pages.filter((page) => {
      const owner = ownerOf(page, manifests);
      if (rendered.includes(page) || saysSo(owner, manifests)) return false;
      const isAnothers = changed.some((other) => other.app === owner && other.app !== app);
      return owner === app || (before.has(page) && !isAnothers);
    });
    const parts = partsWithout(app, manifests, problems);
    if (lost.length === 0 && parts.length === 0) return [];
    const reasons = [...problems, ...unbuilt(app, manifests)];
    const what = [
      ...(lost.length > 0 ? [`${pagesIn(lost)} would have no content without scripts`] : []),
      ...(parts.length > 0 ? [`${parts.join(', ')} would be missing in pages`] : []),
    ];
    const why = reasons.length > 0 ? `: ${reasons.join('; ')}` : '';
    return [{ kind: 'prerender', app, version, text: what.join(', and ') + why }];
  });
}

const saysSo = (app: AppName | undefined, manifests: Manifests): boolean =>
  app !== undefined && manifests[app]?.live.remote?.serverBuild === false;

function pagesIn(lost: string[]): string {
  const more = lost.length > SHOWN ? ` and ${lost.length - SHOWN} more` : '';
  return `${lost.slice(0, SHOWN).join(', ')}${more}`;
}

/** Tells how an app without server builds goes live. */
function unbuilt(app: AppName, manifests: Manifests): string[] {
  const { pages, parts } = declared(manifests);
  const wanted = [...pages, ...parts.filter(({ part }) => part.prerender)];
  return [...new Set(wanted.map(({ screen }) => screen))]
    .filter((screen) => screen.startsWith(`${app}/`) && !serverAddress(screen, manifests))
    .map(
      (screen) => `${screen} has no server build; a remote without one declares serverBuild: false`,
    );
}

/** Lists the app's prerendered parts that have no server build or fail to render. */
function partsWithout(app: AppName, manifests: Manifests, problems: readonly string[]): string[] {
  if (app === SHELL || saysSo(app, manifests)) return [];
  const mine = declared(manifests)
    .parts.filter(({ part, screen }) => part.prerender && screen.startsWith(`${app}/`))
    .map(({ screen }) => screen);
  return mine.filter(
    (screen) =>
      !serverAddress(screen, manifests) ||
      problems.some((problem) => problem.includes('rendered without') && problem.includes(screen)),
  );
}
