/** jsdom has no media queries: here all of them match, or none. */
export function stubMatchMedia(matches: boolean) {
  window.matchMedia = (media) =>
    ({ media, matches, addEventListener() {}, removeEventListener() {} }) as never;
}
