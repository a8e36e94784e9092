import type { SiteConfig } from '@mg/shared/services/siteConfig';
import { textFile, type StoredFile } from '../storage/SiteStorage';
import { escapeHtml } from './escapeHtml';

const SITEMAP = 'sitemap.xml';

/** Makes rules for search engines, and a sitemap when the configuration names the origin. */
export function crawlerFiles(
  { origin }: Partial<SiteConfig>,
  paths: readonly string[],
  changedAt: string,
): StoredFile[] {
  const rules = ['User-agent: *', 'Disallow: /*?preview='];
  const robots = [...rules, ...(origin ? ['', `Sitemap: ${origin}/${SITEMAP}`] : []), ''];
  return [
    textFile('robots.txt', robots.join('\n')),
    ...(origin ? [textFile(SITEMAP, sitemap(origin, paths, changedAt))] : []),
  ];
}

const sitemap = (origin: string, paths: readonly string[], changedAt: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => {
      const address = escapeHtml(origin + path);
      return `<url><loc>${address}</loc><lastmod>${changedAt}</lastmod></url>`;
    }),
    '</urlset>',
    '',
  ].join('\n');
