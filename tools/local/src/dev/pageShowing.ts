import type { RemoteDeclaration } from '@mg/shared/domain/declaration';

/** Finds the app's first page, a page with one of its parts, or the start page. */
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
