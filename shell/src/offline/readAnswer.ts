import type { PageRelease } from '@mg/shared/domain/pageRelease';
import { isWhole, releaseOf } from './cachedRelease';
import { withTypeface } from './withTypeface';

export interface PageAnswer {
  /** Is absent when the answer is no page of the site, or a part of one. */
  own?: Response;
  release?: PageRelease;
}

/** Some servers send a page in place of a missing file. */
export const isPage = ({ headers }: Response): boolean =>
  /^text\/html/i.test(headers.get('content-type') ?? '');

/**
 * Finds the site's own page in the network's answer, by its record. A failing host, a captive portal and a
 * proxy answer with pages of their own, under any status.
 */
export async function readAnswer(first: Response, address: string): Promise<PageAnswer> {
  const answer = await read(first);
  if (answer.own) return answer;
  // The HTTP cache may hold a portal's page or an error, and a redirect hides its target.
  const second = await fetch(address, { cache: 'reload', mode: 'same-origin' })
    .then(read)
    .catch(nothing);
  const { own, release = answer.release } = second;
  // A browser takes no redirected answer for a navigation.
  return { own: own?.redirected ? Response.redirect(own.url) : own, release };
}

export const nothing = (): PageAnswer => ({});

async function read(answer: Response): Promise<PageAnswer> {
  if (!isPage(answer)) return {};
  const html = await answer.clone().text();
  const release = releaseOf(html);
  return { own: release && isWhole(html) ? withTypeface(answer, html) : undefined, release };
}
