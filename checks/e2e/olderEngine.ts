import type { Page } from '@playwright/test';

/** Describes an engine by the parts of its style sheets that it ignores, and the globals it lacks. */
interface Engine {
  /** Names kinds of rules, such as `CSSLayerBlockRule`. */
  rules: string[];
  /** Matches selectors of rules that the engine drops. */
  selectors?: string;
  /** Maps properties to what the engine makes of them; '' drops a property. */
  properties?: Record<string, string>;
  /** Names globals and members, such as `AbortSignal.timeout`. */
  lacks: string[];
}

/** Has no CSS layer, as Safari 15.3, which has no dialogs either. */
export const BEFORE_LAYERS: Engine = {
  rules: ['CSSLayerBlockRule', 'CSSLayerStatementRule', 'CSSContainerRule'],
  selectors: ':has(',
  lacks: ['CSSLayerBlockRule', 'requestIdleCallback', 'HTMLDialogElement'],
};

/** Lacks whatever one of the oldest supported browsers lacks. */
export const OLDEST_SUPPORTED: Engine = {
  rules: ['CSSContainerRule', 'CSSStartingStyleRule'],
  selectors: ':has(',
  properties: {
    'container-type': '',
    'content-visibility': '',
    'contain-intrinsic-block-size': '',
    'text-wrap': '',
    'overflow-x:clip': 'hidden',
    'overflow-y:clip': 'hidden',
  },
  lacks: [
    ...['requestIdleCallback', 'cancelIdleCallback', 'ClipboardItem', 'scheduler', 'navigation'],
    ...['AbortSignal.timeout', 'AbortSignal.any', 'URL.canParse', 'Array.prototype.toSorted'],
    ...['Array.prototype.toSpliced', 'Array.prototype.with', 'Object.groupBy', 'Intl.Segmenter'],
    ...['Promise.withResolvers', 'HTMLFormElement.prototype.requestSubmit'],
    ...['HTMLElement.prototype.inert', 'Navigator.prototype.share'],
    ...['Document.prototype.startViewTransition', 'Element.prototype.checkVisibility'],
    ...['PerformanceEventTiming', 'CSS.registerProperty', 'Set.prototype.union'],
  ],
};

/** Takes newer features from the page's browser, in every page from now on. */
export const imitate = (page: Page, engine: Engine) =>
  page.addInitScript(({ rules, selectors, properties = {}, lacks }) => {
    for (const path of lacks) {
      const names = path.split('.');
      const name = names.pop()!;
      const owner = names.reduce<unknown>(
        (object, key) => object && Reflect.get(Object(object), key),
        globalThis,
      );
      if (owner) Reflect.deleteProperty(Object(owner), name);
    }

    const dropFrom = (list: CSSStyleSheet | CSSGroupingRule) => {
      for (let at = list.cssRules.length - 1; at >= 0; at -= 1) {
        const rule = list.cssRules[at]!;
        const { selectorText = '', style } = rule as CSSStyleRule;
        if (
          rules.includes(rule.constructor.name) ||
          (selectors && selectorText.includes(selectors))
        )
          list.deleteRule(at);
        else if ('cssRules' in rule) dropFrom(rule as CSSGroupingRule);
        if (!style) continue;
        for (const [key, value] of Object.entries(properties)) {
          const [property = '', old] = key.split(':');
          if (old && style.getPropertyValue(property) !== old) continue;
          if (value === '') style.removeProperty(property);
          else style.setProperty(property, value);
        }
      }
    };
    const seen = new WeakSet<CSSStyleSheet>();
    const dropAll = () => {
      for (const sheet of document.styleSheets) {
        if (seen.has(sheet) || (!sheet.href?.startsWith(location.origin) && sheet.href)) continue;
        seen.add(sheet);
        dropFrom(sheet);
      }
      // Old engines ignore the attribute.
      for (const element of document.querySelectorAll('[inert]')) {
        if (lacks.includes('HTMLElement.prototype.inert')) element.removeAttribute('inert');
      }
    };
    // Engines without `<dialog>` show closed dialogs.
    if (lacks.includes('HTMLDialogElement')) {
      const unknown = new CSSStyleSheet();
      unknown.replaceSync('dialog { display: inline; position: static }');
      document.adoptedStyleSheets = [unknown];
    }
    document.addEventListener('load', dropAll, true);
    new MutationObserver(dropAll).observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['inert'],
    });
  }, engine);
