import address from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/**
 * A typeface that came too late for the first screen is set with the next one: then nothing moves
 * that a visitor looks at.
 */
export async function typefaceWithNextScreen(): Promise<void> {
  const first = document.querySelector('main');
  const face = new FontFace('Figtree Variable', `url(${address})`, { weight: '300 900' });
  await face.load();
  const observer = new MutationObserver(() => {
    if (document.querySelector('main') === first) return;
    observer.disconnect();
    document.fonts.add(face);
  });
  // Before the new screen is painted for the first time.
  observer.observe(document.getElementById('root')!, { childList: true });
}
