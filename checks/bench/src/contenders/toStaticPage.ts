/**
 * Serialises the page as HTML with the used styles. The code runs in the page, without outer names.
 * @param firstScreenOnly drops hidden elements and those below the first screen
 */
export function toStaticPage(firstScreenOnly: boolean): string {
  const absolute = (css: string, base: string) =>
    css.replace(/url\(\s*["']?(?!data:|#)([^"')]+)["']?\s*\)/g, (_, address: string) => {
      const { pathname, search } = new URL(address, base);
      return `url("${pathname}${search}")`;
    });
  // The copy alone loses elements, since the page's scripts use them.
  const doomed = [...document.querySelectorAll('body *')].filter((element) => {
    if (!firstScreenOnly || element.closest('svg, script') || element.tagName === 'BR')
      return false;
    // Such an element has no box of its own, and its children are judged one by one.
    if (getComputedStyle(element).display === 'contents') return false;
    const [box] = element.getClientRects();
    return !box || box.top >= innerHeight;
  });
  doomed.forEach((element) => element.setAttribute('data-doomed', ''));
  const page = document.documentElement.cloneNode(true) as HTMLElement;
  doomed.forEach((element) => element.removeAttribute('data-doomed'));
  page
    .querySelectorAll(
      // The page's policy allows the site's styles only.
      '[data-doomed], script, noscript, style, template, meta[http-equiv], ' +
        'link[rel="stylesheet"], link[rel="modulepreload"], link[rel="prefetch"], ' +
        'link[rel="preload"]:not([as="font"], [as="image"])',
    )
    .forEach((element) => element.remove());

  const isUsed = (selector: string) => {
    const plain = selector
      .replaceAll(':root', 'html')
      .replace(/::?(?!is|where|not|has)[\w-]+(\([^)]*\))?/g, '')
      .trim();
    try {
      return plain === '' || page.matches(plain) || page.querySelector(plain) !== null;
    } catch {
      return true;
    }
  };
  const written = (rule: CSSRule): string => {
    if (rule instanceof CSSStyleRule) {
      return rule.selectorText.split(/,(?![^(]*\))/).some(isUsed) ? rule.cssText : '';
    }
    if (rule instanceof CSSGroupingRule) {
      const inner = [...rule.cssRules].map(written).join('');
      const head = rule.cssText.slice(0, rule.cssText.indexOf('{'));
      return inner && `${head}{${inner}}`;
    }
    return rule.cssText;
  };

  const styles = [...document.styleSheets].map((sheet) =>
    absolute([...sheet.cssRules].map(written).join(''), sheet.href ?? location.href),
  );
  let css = styles.join('\n');
  // Drops unused animations.
  css = css.replace(
    /@keyframes ([\w-]+) *\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
    (rule, name: string) => (css.split(name).length > 2 ? rule : ''),
  );
  const style = document.createElement('style');
  style.textContent = css;
  page.querySelector('head')!.append(style);
  // The front serves the pictures at the same paths.
  return `<!doctype html>\n${page.outerHTML.replaceAll(location.origin, '')}`;
}
