import { forgetBad } from './badReleases';

/**
 * Another try for a remote, by a fresh page: a browser answers a failed preload's address with the
 * same failure for the page's life, and a fresh page also brings the versions that are live now.
 * While the site is out of reach nothing happens, so that the page is not lost on top.
 */
export async function retryPage(): Promise<void> {
  const options = { method: 'HEAD', cache: 'no-store' } as const;
  const answer = await fetch(window.location.href, options).catch(() => undefined);
  if (!answer?.ok) return;
  forgetBad();
  window.location.reload();
}
