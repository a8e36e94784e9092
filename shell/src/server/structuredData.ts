import { business } from '@mg/shared/business';
import { displayName } from '@mg/shared/domain/catalogue';
import type { PageToRender } from '@mg/shared/prerender';
import { productPath, ROUTES } from '@mg/shared/routes';
import { pageText } from '../site/pageText';
import { pageAt, type FoundPage } from '../site/sitePages';

interface DescribedPage extends Pick<PageToRender, 'path' | 'config' | 'content'> {
  params: FoundPage['params'];
}

/** Describes a page for schema.org: the organisation on the start page, elsewhere breadcrumbs and the catalogue. */
export function structuredData(page: DescribedPage): object[] {
  const { origin = '', start } = page.config;
  if (page.path === start) return [organisation(origin)];
  return [breadcrumbs(page, origin), ...itemList(page, origin)];
}

function organisation(origin: string) {
  const { name, email, phones, addressLines } = business();
  const [locality, region] = addressLines[1].split(', ');
  return {
    '@type': 'Organization',
    name,
    url: `${origin}/`,
    email,
    telephone: phones[0],
    address: {
      '@type': 'PostalAddress',
      streetAddress: addressLines[0],
      addressLocality: locality,
      addressRegion: region,
      addressCountry: 'AR',
    },
  };
}

/** Lists the pages above this one, from the start page on. */
function breadcrumbs({ path, config }: DescribedPage, origin: string) {
  const segments = path.split('/').slice(1);
  const above = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  const ways = [...(config.start ? [config.start] : []), ...above];
  const pages = ways.flatMap((way) => {
    const found = pageAt(way);
    return found ? [{ way, name: way === config.start ? business().name : nameOf(found) }] : [];
  });
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ way, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + way,
    })),
  };
}

/** Returns the title without the company's name, which follows a dot. */
const nameOf = ({ page, params }: FoundPage) => pageText(page.title, params).split(' · ')[0];

/** Lists the product types with their pages, or a type's products on the type's page. */
function itemList({ path, content: { types = [] }, params }: DescribedPage, origin: string) {
  const type = types.find(({ name }) => name === params.product);
  const items = type
    ? type.subtypes
        .flatMap(({ products }) => products)
        .map((product) => ({ name: displayName(product) }))
    : types.map(({ name }) => ({ name: displayName(name), url: origin + productPath(name) }));
  if (items.length === 0 || (!type && path !== ROUTES.products)) return [];
  return [
    {
      '@type': 'ItemList',
      ...(type && { name: displayName(type.name) }),
      numberOfItems: items.length,
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...item,
      })),
    },
  ];
}
