import { business } from '@mg/shared/business';
import { displayName } from '@mg/shared/domain/catalogue';
import type { PageContent } from '@mg/shared/domain/pageContent';
import { ROUTES } from '@mg/shared/routes';
import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { filterOf } from '../prerendered/prerenderedPage';

interface PageHeadProps {
  /** Decoded. */
  path: string;
  /** Percent-encoded. */
  address: string;
  config: SiteConfig;
  content: PageContent;
}

/** What search engines and shared links say of a page. */
export function PageHead({ path, address, config, content }: PageHeadProps) {
  const { title, description } = about(path, content);
  const url = config.origin && config.origin + address;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {url && <meta property="og:url" content={url} />}
      {url && <link rel="canonical" href={url} />}
    </>
  );
}

const HOW = 'Arme su lista y pida cotización. Entregas a todo el país.';

function about(path: string, { types = [] }: PageContent) {
  const { name, tagline } = business();
  if (path === ROUTES.home) {
    const what = 'Descartables y packaging para gastronomía y comercio.';
    return { title: `${name} · ${tagline}`, description: `${what} ${HOW}` };
  }
  const filter = filterOf(path);
  const shown = types.filter((type) => filter === null || type.name === filter);
  const count = shown
    .flatMap(({ subtypes }) => subtypes)
    .flatMap(({ products }) => products).length;
  const what = filter === null ? 'Catálogo' : displayName(filter);
  return { title: `${what} · ${name}`, description: `${what}: ${count} productos. ${HOW}` };
}
