/** jsdom has no media queries: here all of a screen match, or none. */
export function stubMatchMedia(onScreen: boolean) {
  window.matchMedia = (media) => {
    const matches = onScreen && media !== 'print';
    return { media, matches, addEventListener() {}, removeEventListener() {} } as never;
  };
}
