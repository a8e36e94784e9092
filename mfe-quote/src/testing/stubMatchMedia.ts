/** Fakes media queries, which jsdom lacks: those of a screen match all, or none does. */
export function stubMatchMedia(onScreen: boolean) {
  window.matchMedia = (media) => {
    const matches = onScreen && media !== 'print';
    return { media, matches, addEventListener() {}, removeEventListener() {} } as never;
  };
}
