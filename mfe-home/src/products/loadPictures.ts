import { savesData } from '@mg/shared/connection';
import { whenReady } from '@mg/shared/ready';

/** A cheap phone lays out and paints three pictures without delaying input. */
const AT_ONCE = 3;

/** Limits the wait for an idle callback: the moving carousel keeps a slow phone busy. */
const TIMEOUT_MS = 300;

const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: TIMEOUT_MS });
    else setTimeout(resolve, TIMEOUT_MS);
  });

/** Loads an idle page's lazy pictures, a few at a time, to complete a print or a saved page. */
export async function loadPictures(): Promise<void> {
  if (savesData()) return;
  await whenReady();
  const lazy = document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]');
  const pictures = [...lazy];
  while (pictures.length > 0) {
    await idle();
    await Promise.all(pictures.splice(0, AT_ONCE).map(load));
  }
}

async function load(picture: HTMLImageElement): Promise<void> {
  picture.loading = 'eager';
  // A failed picture does not delay the next ones.
  await picture.decode().catch(() => undefined);
}
