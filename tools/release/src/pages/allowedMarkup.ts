import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attributesOf } from './parseMarkup';

const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Show something, and fetch nothing but pictures. */
const ELEMENTS = words(`
  a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup data
  datalist dd del details dfn dialog div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5
  h6 header hgroup hr i img input ins kbd label legend li main mark menu meter nav noscript ol optgroup
  option output p picture pre progress q rp rt ruby s samp section select small source span strong sub
  summary sup table tbody td template textarea tfoot th thead time tr u ul var wbr
`);
const SVG_ELEMENTS = words(`
  svg g path circle ellipse line polyline polygon rect text tspan title desc defs symbol use clippath
  mask lineargradient radialgradient stop
`);

const ATTRIBUTES = words(`
  abbr accept accesskey action alt autocapitalize autocomplete autocorrect autofocus capture checked
  cite class cols colspan data datetime decoding dir disabled download draggable enctype enterkeyhint
  fetchpriority for form headers height hidden high href hreflang id inert inputmode itemid itemprop
  itemscope itemtype label lang list loading low max maxlength media method min minlength multiple
  novalidate open optimum pattern placeholder popover popovertarget popovertargetaction readonly rel
  required reversed role rows rowspan scope selected size sizes span spellcheck src srcset start step
  tabindex target title translate type value width wrap
`);
/** Have values that may name an address, as styles do. */
const STYLED = words(`
  style xmlns xmlns:xlink xlink:href version viewbox preserveaspectratio focusable color clip-path
  clip-rule cx cy d dominant-baseline dx dy fill fill-opacity fill-rule font-family font-size
  font-weight gradienttransform gradientunits letter-spacing mask offset opacity pathlength points r
  rx ry stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor transform
  vector-effect x x1 x2 y y1 y2
`);
/** Become properties of the document by their names on other elements. */
const NAMED = words('button details fieldset input output select textarea');

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

/** React marks its places in a page by these. */
const MARK = /^(?:\/?[$&]|\$[?!~]|F!?| )$/;

/** Finds a comment or an element that no prerendered page may have, or a kind of attribute. */
export function strangeMarkup(node: Tree.ChildNode): string | undefined {
  if (node.nodeName === '#comment') {
    const { data } = node as Tree.CommentNode;
    return MARK.test(data) ? undefined : `it has the comment <!--${data.slice(0, 40)}-->`;
  }
  if (!('tagName' in node)) return undefined;
  const { tagName, namespaceURI } = node;
  const isKnown =
    (namespaceURI === HTML && ELEMENTS.has(tagName)) ||
    (namespaceURI === SVG && (SVG_ELEMENTS.has(tagName.toLowerCase()) || tagName === 'a'));
  if (!isKnown) return `it has <${tagName}>, which no prerendered page may have`;
  for (const [name, value] of attributesOf(node)) {
    if (!isAllowed(tagName, name)) return `<${tagName}> has the attribute ${name.slice(0, 40)}`;
    if (STYLED.has(name) && leadsOut(value))
      return `<${tagName}> has ${name}="${value.slice(0, 100)}"`;
  }
  return undefined;
}

const isAllowed = (tag: string, name: string): boolean =>
  ATTRIBUTES.has(name) ||
  STYLED.has(name) ||
  /^(aria|data)-[\w.:-]+$/.test(name) ||
  (name === 'name' && NAMED.has(tag));

/** Styles may write letters of `url` behind a backslash. */
const leadsOut = (style: string): boolean => /[\\@]|image|src\(|url\(\s*["']?(?!#)/i.test(style);
