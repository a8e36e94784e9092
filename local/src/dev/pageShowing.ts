import type { RemoteDeclaration } from '@mg/shared/domain/declaration';

/**
 * Where an app is seen: its own first page, or the first page that has one of its parts' slots.
 *
 * @param app nothing for the shell, which is everywhere
 * @param all what the remotes of the site declare
 * @param start the page that the site starts with
 */
export function pageShowing(
  app: RemoteDeclaration | undefined,
  all: readonly RemoteDeclaration[],
  start: string,
): string {
  const slots = (app?.parts ?? []).map(({ slot }) => slot);
  const pages = all.flatMap(({ pages = [] }) => pages);
  const withPart = pages.find((page) => page.slots?.some((slot) => slots.includes(slot)));
  const candidates = [...(app?.pages ?? []), ...(withPart ? [withPart] : [])];
  // A path with a parameter is no address yet.
  return candidates.find(({ path }) => !path.includes(':'))?.path ?? start;
}
