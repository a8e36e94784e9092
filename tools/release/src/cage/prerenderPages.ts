import type { PageDeclaration } from '@mg/shared/domain/declaration';
import type { PageContent } from '@mg/shared/domain/pageContent';
import type { PageRelease } from '@mg/shared/domain/pageRelease';
import type { RenderedPage } from '@mg/shared/prerender';
import { runCaged, type Bounds } from './runCaged';

/** Allows all pages of one worker twenty times their need on a small machine. */
const LIMITS = { timeLimitMs: 60_000, memoryLimitMb: 1024 };

export interface PrerenderJob {
  /** Contains the code of the shell's server build. */
  shell: string;
  /** Lists the server builds of the pages' screens, by `remote/Exposed`. */
  screens: { id: string; code: string }[];
  release: PageRelease;
  config: object;
  content: PageContent;
  /** Lists the pages' addresses with their declarations; the 404 page, which a shell may lack, has none. */
  pages: { path: string; page?: PageDeclaration; picture?: string }[];
}

/**
 * Renders the pages whose code allows that, in a cage, and returns problems of the others.
 *
 * @returns `notes`: uses of withheld things that cost no page
 * @throws NoCageError
 */
export async function prerenderPages(job: PrerenderJob, bounds: Partial<Bounds> = {}) {
  const { pages, failed, notes } = await runCaged(job, { ...LIMITS, ...bounds });
  const names = job.screens.map(({ id }) => id).join(', ') || job.pages[0]!.path;
  // Code that reaches for Node's powers may have done more than this tool can see.
  const hasReached = failed.some(({ isReach }) => isReach);
  return {
    pages: hasReached ? new Map<string, RenderedPage>() : pages,
    problems: failed.map(
      ({ name = names, problem, isReach }) => `${isReach ? names : name}: ${problem}`,
    ),
    notes: notes.map((note) => `${names}: ${note}`),
  };
}
