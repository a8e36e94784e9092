import type { PageDeclaration } from '@mg/shared/domain/declaration';
import type { PageContent } from '@mg/shared/domain/pageContent';
import type { PageRelease } from '@mg/shared/domain/pageRelease';
import type { RenderedPage } from '@mg/shared/prerender';
import { runInThread } from '../serverBuild/runInThread';

/** Longest time for all pages of one worker: twenty times what they need on a small machine. */
const TIME_LIMIT_MS = 60_000;
const MEMORY_LIMIT_MB = 1024;

const WORKER = new URL('./prerenderWorker.mjs', import.meta.url);

export interface PrerenderJob {
  /** The shell's server build. */
  shell: string;
  /** The server builds of the screens in these pages, by `remote/Exposed`. */
  screens: { id: string; code: string }[];
  release: PageRelease;
  config: object;
  content: PageContent;
  /** Addresses of the pages, with what is declared of each. */
  pages: { path: string; page: PageDeclaration }[];
}

export interface Prerendered {
  pages: Map<string, RenderedPage>;
  /** Why the other pages could not be prerendered. */
  problems: string[];
}

/** Renders pages, as far as their code lets itself be rendered. Never rejects. */
export async function prerenderPages(
  job: PrerenderJob,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Prerendered> {
  const done: Prerendered = { pages: new Map(), problems: [] };
  const problem = await runInThread(WORKER, job, {
    timeLimitMs,
    memoryLimitMb: MEMORY_LIMIT_MB,
    unfinished: 'not rendered',
    onMessage({ path, rendered, problem }: WorkerAnswer) {
      if (rendered) done.pages.set(path, rendered);
      else done.problems.push(`${path}: ${problem}`);
    },
  });
  if (problem) done.problems.push(`${job.screens.map(({ id }) => id).join(', ')}: ${problem}`);
  return done;
}

interface WorkerAnswer {
  path: string;
  rendered?: RenderedPage;
  problem?: string;
}
