import { whenReady } from '@mg/shared/ready';
import { whenIdle } from '@mg/shared/scheduling';
import { savesData } from '../connection';

/** As many as a cheap phone lays out and paints without being late for a finger. */
const AT_ONCE = 3;

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));

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
