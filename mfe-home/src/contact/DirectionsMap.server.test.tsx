/** @jest-environment node */
import { act } from 'react';
import { hydrate } from '@mg/shared/testing/hydrate';
import { DirectionsMap } from './DirectionsMap';

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const config = { business: { mapEmbedUrl: 'https://maps.example/embed' } };
const platform = { fetch: globalThis.fetch, requestIdleCallback: undefined };

afterEach(() => {
  Object.assign(globalThis, platform);
});

describe('the prerendered map', () => {
  it.each([
    ['Chrome', CHROME, 1],
    ['Edge', `${CHROME} Edg/140.0`, 0],
  ])(
    'shows a picture when the page opens, and embeds the map unless the browser is Edge: %s',
    async (_, userAgent, frames) => {
      let requestIdleCallback: ((run: () => void) => void) | undefined;
      const idle = new Promise<() => void>((resolve) => (requestIdleCallback = resolve));
      Object.assign(globalThis, {
        requestIdleCallback,
        fetch: () => Promise.resolve(new Response()),
      });
      const { html, root, problems, end } = await hydrate(<DirectionsMap />, {
        browser: {
          config,
          userAgent,
          before: (window) => Object.assign(window, { requestIdleCallback }),
        },
      });
      expect(problems).toEqual([]);
      expect(html).toContain('Croquis de la zona');
      const bringMap = await idle;
      await act(async () => {
        bringMap();
        await import('./EmbeddedMap');
      });
      expect(root.querySelectorAll('img')).toHaveLength(1);
      expect(root.querySelectorAll('iframe')).toHaveLength(frames);
      await end();
    },
  );
});
