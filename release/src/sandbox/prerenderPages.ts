import type { PageDeclaration } from '@mg/shared/domain/declaration';
import type { PageContent } from '@mg/shared/domain/pageContent';
import type { PageRelease } from '@mg/shared/domain/pageRelease';
import type { RenderedPage } from '@mg/shared/prerender';
import { runInThread } from './runInThread';

/** Limits the time for all pages of one worker, at twenty times their need on a small machine. */
const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 1024;

const WORKER = new URL('./prerenderWorker.mjs', import.meta.url);

interface PrerenderJob {
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

/** Renders the pages whose code allows that, and returns problems of the others. Never rejects. */
export async function prerenderPages(job: PrerenderJob, timeLimitMs = TIME_LIMIT_MS) {
  const done = {
    pages: new Map<string, RenderedPage>(),
    notFound: undefined as RenderedPage | undefined,
    problems: [] as string[],
  };
  const problem = await runInThread(WORKER, job, {
    timeLimitMs,
    memoryLimitMb: MEMORY_LIMIT_MB,
    onMessage({ path, rendered, problem }: WorkerAnswer) {
      if (!rendered) done.problems.push(`${path ?? 'not found'}: ${problem}`);
      else if (path === undefined) done.notFound = rendered;
      else done.pages.set(path, rendered);
    },
  });
  const what = job.screens.map(({ id }) => id).join(', ') || 'not found';
  if (problem) done.problems.push(`${what}: ${problem}`);
  return done;
}

interface WorkerAnswer {
  /** Is absent for the 404 page. */
  path?: string;
  rendered?: RenderedPage;
  problem?: string;
}
