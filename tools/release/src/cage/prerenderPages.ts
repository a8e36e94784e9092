import type { PageDeclaration } from '@mg/shared/domain/declaration';
import type { PageContent } from '@mg/shared/domain/pageContent';
import type { PageRelease } from '@mg/shared/domain/pageRelease';
import type { RenderedPage } from '@mg/shared/prerender';
import { printable, runCaged, type Bounds } from './runCaged';

/** Limits the time for all pages of one worker, at twenty times their need on a small machine. */
const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 1024;

const NOT_FOUND = 'not found';

export interface PrerenderJob {
  /** Contains the code of the shell's server build. */
  shell: string;
  /** Lists the server builds of the pages' screens, by `remote/Exposed`. */
  screens: { id: string; code: string }[];
  release: PageRelease;
  config: object;
  content: PageContent;
  /** Lists the pages' addresses with their declarations. */
  pages: { path: string; page: PageDeclaration; picture?: string }[];
  /** Renders the 404 page too, when the shell has one. */
  notFound?: { picture?: string };
}

/**
 * Renders the pages whose code allows that, in a cage, and returns problems of the others.
 *
 * @returns `notes`: uses of withheld things that cost no page
 * @throws NoCageError
 */
export async function prerenderPages(job: PrerenderJob, bounds: Partial<Bounds> = {}) {
  const done = {
    pages: new Map<string, RenderedPage>(),
    notFound: undefined as RenderedPage | undefined,
    problems: [] as string[],
    notes: [] as string[],
  };
  const names = job.screens.map(({ id }) => id).join(', ') || NOT_FOUND;
  const reached: string[] = [];
  const limits = { timeLimitMs: TIME_LIMIT_MS, memoryLimitMb: MEMORY_LIMIT_MB, ...bounds };
  const problem = await runCaged(job, limits, ({ path, rendered, problem }, use) => {
    if (use) (use.isHarmless ? done.notes : reached).push(`${names}: ${use.words}`);
    else if (!rendered) {
      const which = path === undefined ? names : printable(path ?? NOT_FOUND);
      done.problems.push(`${which}: ${printable(problem ?? 'answers no page')}`);
    } else if (path === null) done.notFound = rendered;
    else if (job.pages.some((page) => page.path === path)) done.pages.set(path, rendered);
  });
  if (problem) done.problems.push(`${names}: ${problem}`);
  if (reached.length === 0) return done;
  // Code that reaches for Node's powers may have done more than this tool can see.
  return {
    ...done,
    pages: new Map(),
    notFound: undefined,
    problems: [...done.problems, ...reached],
  };
}
