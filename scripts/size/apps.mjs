import { SizeError } from './SizeError.mjs';

/** Folder of each app, by the name that releases use. */
export const APPS = {
  shell: 'shell',
  home: 'mfe-home',
  catalogue: 'mfe-catalogue',
  quote: 'mfe-quote',
};

/**
 * Scripts of several apps that a visitor waits for together, with the brotli bytes they may have.
 * An app's own files are held by the budget in its folder.
 */
export const SCREENS = [
  {
    title: 'script until home is interactive',
    budget: 110_000,
    parts: { shell: [], home: ['./HomeScreen'] },
  },
  {
    title: 'script until the catalogue is interactive',
    budget: 113_500,
    parts: { shell: [], catalogue: ['./CatalogueScreen'], quote: ['./QuoteButton'] },
  },
];

/** @param {string} text name or folder of an app */
export function appOf(text) {
  const found = Object.entries(APPS).find((names) => names.includes(text));
  if (found) return found[0];
  throw new SizeError(`There is no app ${text}. There are: ${Object.keys(APPS).join(', ')}`);
}
