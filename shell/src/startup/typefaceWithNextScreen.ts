import address from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { arrivals } from '../screens/useArrival';

const FAMILY = 'Figtree Variable';

/** Applies a late typeface with the next screen, so that it shifts no visible text. */
export async function typefaceWithNextScreen(): Promise<void> {
  if (isInUse()) return;
  const face = new FontFace(FAMILY, `url(${address})`, { weight: '300 900' });
  await face.load();
  const stop = arrivals.subscribe(() => {
    stop();
    document.fonts.add(face);
  });
}

function isInUse(): boolean {
  const canvas = document.createElement('canvas').getContext('2d')!;
  const widthIn = (families: string) => {
    canvas.font = `16px ${families}`;
    return canvas.measureText('Descartables').width;
  };
  return widthIn(`'${FAMILY}', monospace`) !== widthIn('monospace');
}
