import type { PageDeclaration } from '@mg/shared/domain/declaration';
import type { PageContent } from '@mg/shared/domain/pageContent';
import type { PageRelease } from '@mg/shared/domain/pageRelease';
import type { RenderedPage } from '@mg/shared/prerender';
import { runInThread } from './runInThread';

/** Longest time for all pages of one worker: twenty times their need on a small machine. */
const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 1024;

const WORKER = new URL('./prerenderWorker.mjs', import.meta.url);

interface PrerenderJob {
  /** The shell's server build. */
  shell: string;
  /** The server builds of the screens in these pages, by `remote/Exposed`. */
  screens: { id: string; code: string }[];
  release: PageRelease;
  config: object;
  content: PageContent;
  /** Addresses of the pages, with their declarations. */
  pages: { path: string; page: PageDeclaration; picture?: string }[];
  /** Renders the page of missing addresses too, if the shell has one. */
  notFound?: { picture?: string };
}

/** Renders pages as far as their code lets it, and tells the reasons for others. Never rejects. */
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
  /** Absent for the page of an address that does not exist. */
  path?: string;
  rendered?: RenderedPage;
  problem?: string;
}
