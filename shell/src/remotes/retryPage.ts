import { forgetBad } from './badReleases';

/**
 * Reloads the page to retry a remote: a browser repeats a failed preload for the page's life, and a new page
 * brings the live versions. An unreachable site is not reloaded, so that the page stays.
 */
export async function retryPage(): Promise<void> {
  const options = { method: 'HEAD', cache: 'no-store' } as const;
  const answer = await fetch(window.location.href, options).catch(() => undefined);
  if (!answer?.ok) return;
  forgetBad();
  window.location.reload();
}
