/** @jest-environment node */
import { hydrate } from '@mg/shared/testing/hydrate';
import QuoteButton from './QuoteButton';

describe('the quote button, hydrated', () => {
  it.each([360, 1280])(
    'hydrates without a mismatch at %i px when the browser has a list',
    async (width) => {
      const items = [{ name: 'FILM', amount: 1200 }];
      const { html, root, problems, end } = await hydrate(<QuoteButton />, {
        path: '/products',
        kept: {
          quote: { items, notes: [], removed: [], step: 'editing', before: 'editing', open: false },
        },
        browser: { width },
      });
      expect(problems).toEqual([]);
      expect(html).toContain('Cotización: 0 artículos');
      expect(html).not.toMatch(/\sstyle=/);
      expect(root.querySelector('button')?.getAttribute('aria-label')).toBe(
        'Cotización: 1.200 artículos',
      );
      expect(root.querySelector('.glow')).toBeNull();
      await end();
    },
  );
});
