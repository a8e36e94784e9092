/** @jest-environment node */
import { contentState } from '@mg/shared/store/contentState';
import { hydrate } from '@mg/shared/testing/hydrate';
// The shell provides the route with the type.
// eslint-disable-next-line no-restricted-imports
import { Route, Routes } from 'react-router-dom';
import CatalogueScreen from './CatalogueScreen';

const types = ['GUANTES', 'VASOS', 'BOLSAS RIÑON'].map((name) => ({
  name,
  subtypes: ['LATEX', 'NITRILO'].map((subtype) => ({
    name: subtype,
    products: Array.from({ length: 40 }, (_, n) => `${name} ${subtype} ${n}`),
  })),
}));

const screen = (
  <Routes>
    <Route element={<CatalogueScreen />}>
      <Route path="/products" element={null} />
      <Route path="/products/:product" element={null} />
    </Route>
  </Routes>
);

const open = (path: string, filter: string | null, width: number) =>
  hydrate(screen, {
    path,
    content: contentState({ takenAt: '2026-05-04T10:00:00.000Z', types }, filter),
    browser: {
      width,
      // jsdom neither scrolls nor observes the view.
      before(window) {
        window.Element.prototype.scrollTo = () => undefined;
        const { requestAnimationFrame, cancelAnimationFrame } = window;
        Object.assign(globalThis, { requestAnimationFrame, cancelAnimationFrame });
        IntersectionObserver.prototype.unobserve = () => undefined;
      },
    },
  });

describe('the prerendered catalogue', () => {
  it.each([
    ['/products', null, 1280],
    ['/products', null, 412],
    ['/products/BOLSAS%20RI%C3%91ON', 'BOLSAS RIÑON', 412],
  ])('hydrates without a mismatch when the page is %s (%p, %i px)', async (path, filter, width) => {
    const { html, problems, end } = await open(path, filter, width);
    expect(problems).toEqual([]);
    expect(html).not.toMatch(/\sstyle=/);
    const rows = html.match(/<input type="checkbox"/g)?.length;
    expect(rows).toBeGreaterThanOrEqual(12);
    expect(rows).toBeLessThanOrEqual(24);
    await end();
  });

  it('contains every name when no script has run', async () => {
    const { html, end } = await open('/products', null, 1280);
    for (const product of types.flatMap(({ subtypes }) => subtypes.flatMap((s) => s.products)))
      expect(html).toContain(product.slice(1).toLowerCase());
    await end();
  });
});
