import { savesData } from '@mg/shared/connection';
import { whenReady } from '@mg/shared/ready';

/** As many as a cheap phone lays out and paints without being late for a finger. */
const AT_ONCE = 3;

/** Where the carousel turns on a slow phone, it is hardly ever idle. */
const PATIENCE_MS = 300;

const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: PATIENCE_MS });
    else setTimeout(resolve, PATIENCE_MS);
  });

/**
 * Asks for the pictures that nobody has come near, a few at a time, once the page has come to rest: it
 * is whole then, for a print, a saved copy or a picture of all of it.
 */
export async function bringPictures(): Promise<void> {
  if (savesData()) return;
  await whenReady();
  const lazy = document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]');
  const pictures = [...lazy];
  while (pictures.length > 0) {
    await idle();
    await Promise.all(pictures.splice(0, AT_ONCE).map(bring));
  }
}

async function bring(picture: HTMLImageElement): Promise<void> {
  picture.loading = 'eager';
  // One that cannot be had holds up no other.
  await picture.decode().catch(() => undefined);
}
