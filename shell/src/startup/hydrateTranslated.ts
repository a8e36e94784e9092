import { readServedPage } from '../site/readServedPage';
import { hydrateNow } from './keepEarlyInteractions';

/**
 * Hydrates a page that a browser has translated. React needs the texts of the server, and the elements keep the
 * visitor's input. A translator translates the page again afterwards.
 * @throws when the served page has other markup
 */
export async function hydrateTranslated(root: HTMLElement, hydrate: () => void): Promise<void> {
  const served = await readServedPage(window.location.href);
  const replacements = pairTexts(root, served.getElementById('root')!);
  for (const [node, text] of replacements) node.replaceWith(text);
  hydrate();
  // No translator runs before the last boundary has hydrated.
  root.querySelectorAll('*').forEach(hydrateNow);
}

/** Pairs each node in the place of a served text with that text. */
function pairTexts(now: Node, served: Node): [ChildNode, ChildNode][] {
  // A page with scripts holds text here, and a request's document holds elements.
  if (now.nodeName === 'NOSCRIPT') return [];
  if (now.nodeName !== served.nodeName || now.childNodes.length !== served.childNodes.length) {
    throw new Error('The served page has other markup');
  }
  return [...served.childNodes].flatMap((node, index) => {
    const present = now.childNodes[index]!;
    return node instanceof Text ? [[present, node]] : pairTexts(present, node);
  });
}
