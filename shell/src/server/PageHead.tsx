import type { PageContent } from '@mg/shared/domain/pageContent';
import type { PageToRender } from '@mg/shared/prerender';
import { pageText } from '../site/pageText';
import type { FoundPage } from '../site/sitePages';
import { structuredData } from './structuredData';

interface PageHeadProps extends Pick<PageToRender, 'path' | 'page' | 'config' | 'content'> {
  params: FoundPage['params'];
  picture?: string;
}

/** Counts characters: search engines truncate a longer description. */
const SUBTYPES_ROOM = 80;

/** Renders the head elements for search engines and shared links. */
export function PageHead({ path, page, params, config, content, picture }: PageHeadProps) {
  const { origin = '' } = config;
  const fill = (text: string) => pageText(text, params, factsOf(content, params.product));
  const title = fill(page.title);
  const description = page.description && fill(page.description);
  const data = structuredData({ path, config, content, params });
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {picture && <meta property="og:image" content={origin + picture} />}
      {origin && <meta property="og:url" content={origin + path} />}
      {origin && <link rel="canonical" href={origin + path} />}
      {data.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: embedded(data) }} />
      )}
    </>
  );
}

/** Escapes `<`, so that no text ends the script element. */
const embedded = (graph: readonly object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(/</g, '\\u003c');

/** Counts the products of one type or of the whole catalogue, and names their subtypes. */
function factsOf({ types = [] }: PageContent, product: string | undefined) {
  const shown = types.filter((type) => product === undefined || type.name === product);
  const subtypes = shown.flatMap((type) => type.subtypes);
  const count = String(subtypes.flatMap(({ products }) => products).length);
  const names: string[] = [];
  for (const { name } of subtypes) {
    if ([...names, name].join(', ').length > SUBTYPES_ROOM) break;
    names.push(name.trim().toLowerCase());
  }
  return { count, subtypes: names.join(', ') };
}
