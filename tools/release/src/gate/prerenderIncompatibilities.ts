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
  const saysSo = (app: AppName) => manifests[app]?.live.remote?.serverBuild === false;
  const lost = record.pages.flatMap((path) => {
    const owner = ownerOf(path, manifests) ?? '';
    return rendered.includes(path) || saysSo(owner) ? [] : [{ path, owner }];
  });
  const { pages, parts } = declared(manifests);
  const prerendered = parts.filter(({ part }) => part.prerender);
  const isUnbuilt = (screen: string) => !serverAddress(screen, manifests);
  const failed = problems.filter((problem) => problem.includes('rendered without'));

  return changed.flatMap(({ app, version }): Incompatibility[] => {
    const isMine = ({ screen }: { screen: string }) => screen.startsWith(`${app}/`);
    // A lost page counts against its own app, if that is new, and else against each new one.
    const isBlamed = ({ path, owner }: (typeof lost)[number]) =>
      changed.some((one) => one.app === owner) ? owner === app : before.has(path);
    const paths = lost.filter(isBlamed).map(({ path }) => path);
    const missing = (app === SHELL || saysSo(app) ? [] : prerendered.filter(isMine))
      .map(({ screen }) => screen)
      .filter((screen) => isUnbuilt(screen) || failed.some((words) => words.includes(screen)));
    if (paths.length === 0 && missing.length === 0) return [];
    const unbuilt = [...pages, ...prerendered].filter(isMine).map(({ screen }) => screen);
    const reasons = [
      ...problems,
      ...[...new Set(unbuilt)]
        .filter(isUnbuilt)
        .map(
          (screen) =>
            `${screen} has no server build; a remote without one declares serverBuild: false`,
        ),
    ];
    const what = [
      ...(paths.length > 0 ? [`${listed(paths)} would have no content without scripts`] : []),
      ...(missing.length > 0 ? [`${missing.join(', ')} would be missing in pages`] : []),
    ];
    const why = reasons.length > 0 ? `: ${reasons.join('; ')}` : '';
    return [{ kind: 'prerender', app, version, text: what.join(', and ') + why }];
  });
}

function listed(paths: string[]): string {
  const more = paths.length > SHOWN ? ` and ${paths.length - SHOWN} more` : '';
  return `${paths.slice(0, SHOWN).join(', ')}${more}`;
}
