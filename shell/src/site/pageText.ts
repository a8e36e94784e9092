import { business } from '@mg/shared/business';
import { displayName } from '@mg/shared/domain/catalogue';
import type { FoundPage } from './sitePages';

/** Fills the names in braces of a declared title or description: business, parameters and `more`. */
export function pageText(
  text: string,
  params: FoundPage['params'],
  more: Readonly<Record<string, string>> = {},
): string {
  const { name, tagline } = business();
  const known: Record<string, string> = { business: name, tagline, ...more };
  return text.replace(
    /\{(\w+)\}/g,
    (_, word: string) => known[word] ?? displayName(params[word] ?? ''),
  );
}
