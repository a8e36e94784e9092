const LOOKBEHIND = 'regular_expressions.lookbehind_assertion';

/** Maps newer features to their look in a pattern without escapes and classes. */
const FEATURES = {
  [LOOKBEHIND]: /\(\?<[=!]/,
  'regular_expressions.modifier': /\(\?(?=[ims-])[ims]*-?[ims]*:/,
  'regular_expressions.named_capturing_group.duplicate_named_capturing_groups':
    /\(\?<([^>=!]+)>[^]*\(\?<\1>/,
};

/**
 * Lists the newer features of regular expressions in a node. The node is a literal, `RegExp('…', '…')`,
 * or a piece of text that looks like the source of a pattern.
 *
 * @returns {string[]} keys of MDN's table below `javascript`
 */
export function patternFeatures(node) {
  const { regex, callee, arguments: given = [] } = node;
  if (regex) return featuresOf(regex.pattern, regex.flags);
  if (callee?.name === 'RegExp') return featuresOf(...given.map((one) => textOf(one) ?? ''));
  // Code may assemble a pattern from such a piece.
  return FEATURES[LOOKBEHIND].test(textOf(node)) ? [LOOKBEHIND] : [];
}

/** Returns the text of a string or template; a template with expressions has a piece of text only. */
function textOf({ type, value, quasis }) {
  if (type === 'TemplateElement') return value.cooked;
  if (type === 'TemplateLiteral') return quasis.length === 1 ? quasis[0].value.cooked : undefined;
  return type === 'Literal' && typeof value === 'string' ? value : undefined;
}

function featuresOf(pattern = '', flags = '') {
  const bare = pattern.replace(/\\[^]/g, '').replace(/\[[^\]]*\]/g, '');
  const found = Object.keys(FEATURES).filter((feature) => FEATURES[feature].test(bare));
  return flags.includes('v') ? [...found, 'builtins.RegExp.unicodeSets'] : found;
}
