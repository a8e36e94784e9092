/** jsdom lacks media queries: here all those of a screen match, or none does. */
export function stubMatchMedia(onScreen: boolean) {
  window.matchMedia = (media) => {
    const matches = onScreen && media !== 'print';
    return { media, matches, addEventListener() {}, removeEventListener() {} } as never;
  };
}
