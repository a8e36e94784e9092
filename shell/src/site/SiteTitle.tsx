import { business } from '@mg/shared/business';
import { useLocation } from 'react-router-dom';
import { pageText } from './pageText';
import { pageAt } from './sitePages';

/** The declared title of the page; a screen's own title precedes it. */
export function SiteTitle() {
  const found = pageAt(useLocation().pathname);
  return <title>{found ? pageText(found.page.title, found.params) : business().name}</title>;
}
