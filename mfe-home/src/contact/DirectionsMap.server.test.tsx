/** @jest-environment node */
import { hydrate } from '@mg/shared/testing/hydrate';
import { DirectionsMap } from './DirectionsMap';

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const config = { business: { mapEmbedUrl: 'https://maps.example/embed' } };

describe('the map, hydrated', () => {
  it.each([
    ['Chrome', CHROME, 'IFRAME'],
    ['Edge', `${CHROME} Edg/140.0`, 'IMG'],
  ])('is a picture at first, and on %s what it shall be then', async (_, userAgent, tag) => {
    const { html, root, problems, end } = await hydrate(<DirectionsMap />, {
      browser: { config, userAgent },
    });
    expect(problems).toEqual([]);
    expect(html).toContain('Croquis de la zona');
    expect(root.querySelector('.picture')?.tagName).toBe(tag);
    await end();
  });
});
