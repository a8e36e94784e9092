import type { PageDeclaration, PartDeclaration } from '@mg/shared/domain/declaration';
import { remotesOf, type Manifests } from '../published/manifests';

/** A page with what it mounts, as `remote/Exposed`. */
export interface DeclaredPage {
  screen: string;
  page: PageDeclaration;
}

/** A component that a remote puts into a slot, with what it mounts. */
export interface DeclaredPart {
  screen: string;
  part: PartDeclaration;
}

/** What the live versions declare, together. */
export function declared(manifests: Manifests): { pages: DeclaredPage[]; parts: DeclaredPart[] } {
  const remotes = remotesOf(manifests);
  const screenOf = (app: string, expose: string) => `${app}/${expose.replace('./', '')}`;
  return {
    pages: remotes.flatMap(({ app, live }) =>
      (live.remote?.pages ?? []).map((page) => ({ screen: screenOf(app, page.expose), page })),
    ),
    parts: remotes.flatMap(({ app, live }) =>
      (live.remote?.parts ?? []).flatMap((part) =>
        part.expose ? [{ screen: screenOf(app, part.expose), part }] : [],
      ),
    ),
  };
}
