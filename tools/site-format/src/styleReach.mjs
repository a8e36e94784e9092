import { parse, string } from 'css-tree';

/** Names pseudo-classes that match where one of their arguments matches. */
const CHOICES = /^(is|where|matches|-webkit-any|-moz-any)$/i;

/** Matches the rules of CSS modules that no style sheet keeps. */
const ICSS = /^:(import|export)\b/;

/** Matches at-rules that concern the whole page, or load another file. */
const PAGE_WIDE = /^(import|namespace|page|view-transition)$/i;

/** Matches at-rules whose name counts in the whole page. */
const NAMING =
  /^(-\w+-)?(keyframes|property|counter-style|font-palette-values|position-try|custom-media)$/i;

export function styleReach(css, isOwn) {
  const outside = [];
  const defines = new Set();
  const uses = new Set();
  const textOf = ({ start, end }) => css.slice(start.offset, end.offset).replace(/\s+/g, ' ');
  const report = ({ start, end }) =>
    outside.push({ text: shortened(textOf({ start, end }).trim()), line: start.line });

  const sheet = parse(css, { positions: true, parseValue: false, onParseError: () => {} });
  checkRules(sheet, false);
  return { outside, defines: [...defines], uses: [...uses] };

  function checkRules({ children }, isNested) {
    for (const node of children) {
      if (node.type === 'Rule') {
        checkSelectors(node.prelude, isNested);
        checkRules(node.block, true);
      }
      if (node.type === 'Atrule') checkAtrule(node, isNested);
      if (node.type === 'Declaration' && node.property.startsWith('--')) uses.add(node.property);
      // Inside a rule, an unread text is a broken declaration or begins at the rule's own name.
      if (node.type === 'Raw' && !isNested && node.value.trim()) report(node.loc);
    }
  }

  function checkAtrule({ name, prelude, block, loc }, isNested) {
    const head = { start: loc.start, end: block?.loc.start ?? loc.end };
    if (PAGE_WIDE.test(name)) return report(head);
    if (NAMING.test(name)) return defines.add(`@${name} ${textOf(prelude.loc)}`.toLowerCase());
    if (/^font-face$/i.test(name)) return block?.children.forEach(addFamily);
    if (/^scope$/i.test(name)) {
      const root = prelude?.children?.first?.root;
      if (root) checkSelectors(root, isNested);
      else report(head);
    }
    if (block) checkRules(block, isNested || /^scope$/i.test(name));
  }

  function addFamily({ property, value }) {
    if (!/^font-family$/i.test(property)) return;
    const family = textOf(value.loc).trim();
    const name = /^["']/.test(family) ? string.decode(family) : family;
    defines.add(`@font-face ${name}`.toLowerCase());
  }

  function checkSelectors(prelude, isNested) {
    // No browser reads such a selector, or only a later one does.
    if (prelude.type !== 'SelectorList') return report(prelude.loc);
    for (const selector of prelude.children) {
      if (!ICSS.test(textOf(selector.loc)) && !beginsInside(selector, isNested)) {
        report(selector.loc);
      }
    }
  }

  /** Is true when one element of the selector has an own name, since the root encloses siblings. */
  function beginsInside(selector, isNested) {
    let begins = isNested;
    let isGlobal = false;
    for (const { type, name, children } of selector.children) {
      if (type === 'ClassSelector') defines.add(`.${name}`);
      if (type === 'ClassSelector' || type === 'IdSelector') {
        begins ||= !isGlobal && isOwn(name, type === 'IdSelector' ? 'id' : 'class');
      }
      if (type !== 'PseudoClassSelector') continue;
      // CSS modules leave the names after `:global` as they are.
      if (name === 'global') isGlobal = !children;
      if (name === 'local') isGlobal = false;
      if (name === 'local' && children) begins = true;
      if (CHOICES.test(name) && children) begins ||= branchesOf(children).every(beginsInsideOf);
    }
    return begins;
  }

  function beginsInsideOf(branch) {
    return branch.type === 'Selector' && beginsInside(branch, false);
  }
}

const branchesOf = (children) =>
  children.toArray().flatMap((list) => list.children?.toArray() ?? [list]);

const shortened = (text) => (text.length > 80 ? `${text.slice(0, 77)}...` : text);
