import type { PageContent } from '@mg/shared/domain/pageContent';
import type { PageToRender } from '@mg/shared/prerender';
import { pageText } from '../site/pageText';
import type { FoundPage } from '../site/sitePages';

interface PageHeadProps extends Pick<PageToRender, 'path' | 'page' | 'config' | 'content'> {
  params: FoundPage['params'];
}

/** What search engines and shared links say of a page. */
export function PageHead({ path, page, params, config, content }: PageHeadProps) {
  const fill = (text: string) =>
    pageText(text, params, { count: countOf(content, params.product) });
  const title = fill(page.title);
  const description = page.description && fill(page.description);
  const url = config.origin && config.origin + path;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      {url && <link rel="canonical" href={url} />}
    </>
  );
}

/** Products of the one type, or of all. */
function countOf({ types = [] }: PageContent, product: string | undefined): string {
  const shown = types.filter((type) => product === undefined || type.name === product);
  const subtypes = shown.flatMap((type) => type.subtypes);
  return String(subtypes.flatMap(({ products }) => products).length);
}
