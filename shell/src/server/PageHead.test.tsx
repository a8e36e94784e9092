import { renderToStaticMarkup } from 'react-dom/server';
import { setPageRelease } from '../remotes/readPageRelease';
import { releaseFixture } from '../testing/releaseFixture';
import { PageHead } from './PageHead';

/** Tries to end a script element. */
const NAME = 'VASOS </script><b>"&';
const types = [
  {
    name: NAME,
    subtypes: [
      { name: 'PLASTICOS', products: ['VASO 240', 'VASO 330'] },
      { name: 'X'.repeat(80), products: ['VASO 500'] },
    ],
  },
  { name: 'A/B', subtypes: [{ name: 'C', products: ['D'] }] },
];
const origin = 'https://mg.example';

function head(path: string, params = {}, config = { origin, start: '/home' }) {
  setPageRelease(releaseFixture());
  const page = {
    path,
    expose: './X',
    title: '{product} · {business}',
    description: '{product}: {subtypes}. {count}.',
  };
  const html = renderToStaticMarkup(
    <PageHead
      path={path}
      params={params}
      page={page}
      picture="/p.png"
      config={{ apiHost: '', firebase: { projectId: '', apiKey: '' }, ...config }}
      content={{ takenAt: '', types }}
    />,
  );
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const text = parsed.querySelector('[type="application/ld+json"]')!.textContent;
  const data = (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'];
  return { parsed, data };
}

describe('PageHead', () => {
  const path = `/products/${encodeURIComponent(NAME)}`;

  it('describes a type with its subtypes and products when the page shows one type', () => {
    const { parsed, data } = head(path, { product: NAME });
    const description = parsed.querySelector('meta[name="description"]');
    expect(description?.getAttribute('content')).toBe('Vasos </script><b>"&: plasticos. 3.');
    expect(parsed.querySelector('b')).toBeNull();
    expect(data).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.objectContaining({ position: 1, name: 'MG Descartables', item: `${origin}/home` }),
          expect.objectContaining({ position: 2, name: 'Catálogo', item: `${origin}/products` }),
          expect.objectContaining({
            position: 3,
            name: 'Vasos </script><b>"&',
            item: origin + path,
          }),
        ],
      },
      expect.objectContaining({ '@type': 'ItemList', numberOfItems: 3 }),
    ]);
  });

  it('lists every type with its address when the page shows the whole catalogue', () => {
    const { data } = head('/products');
    expect(data[1]!.itemListElement).toEqual([
      expect.objectContaining({ position: 1, url: origin + path }),
      expect.objectContaining({ position: 2, name: 'A/b', url: `${origin}/products/A%2FB` }),
    ]);
  });

  it('writes full addresses unless the configuration has no origin', () => {
    const addressOf = ({ parsed }: ReturnType<typeof head>) => [
      parsed.querySelector('[rel="canonical"]')?.getAttribute('href'),
      parsed.querySelector('[property="og:image"]')?.getAttribute('content'),
      parsed.querySelector('[property="og:url"]')?.getAttribute('content'),
    ];
    expect(addressOf(head('/home'))).toEqual([
      `${origin}/home`,
      `${origin}/p.png`,
      `${origin}/home`,
    ]);
    const nowhere = { origin: '', start: '/home' };
    expect(addressOf(head('/home', {}, nowhere))).toEqual([undefined, '/p.png', undefined]);
  });
});
