import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

const LOOKBEHIND = 'regular_expressions.lookbehind_assertion';
const NAMED_TWICE = 'regular_expressions.named_capturing_group.duplicate_named_capturing_groups';

/**
 * Lists the newer features of regular expressions in a node. The node is a literal, `RegExp('…', '…')`,
 * or a piece of text that looks like the source of a pattern.
 *
 * @returns {Set<string>} keys of MDN's table below `javascript`
 */
export function patternFeatures(node) {
  const { regex, callee, arguments: given = [] } = node;
  if (regex) return featuresOf(regex.pattern, regex.flags);
  if (callee?.name === 'RegExp') {
    const [source, flags = ''] = given.map(textOf);
    return typeof source === 'string' ? featuresOf(source, flags) : new Set();
  }
  // Code may assemble a pattern from such a piece.
  return new Set(/\(\?<[=!]/.test(textOf(node)) ? [LOOKBEHIND] : []);
}

/** Returns the text of a string or template; a template with expressions has a piece of text only. */
function textOf({ type, value, quasis }) {
  if (type === 'TemplateElement') return value.cooked;
  if (type === 'TemplateLiteral') return quasis.length === 1 ? quasis[0].value.cooked : undefined;
  return type === 'Literal' && typeof value === 'string' ? value : undefined;
}

function featuresOf(source, flags) {
  const features = new Set(flags.includes('v') ? ['builtins.RegExp.unicodeSets'] : []);
  const names = new Set();
  visitRegExpAST(treeOf(source, flags), {
    onAssertionEnter: ({ kind }) => kind === 'lookbehind' && features.add(LOOKBEHIND),
    onModifiersEnter: () => features.add('regular_expressions.modifier'),
    onCapturingGroupEnter({ name }) {
      if (names.has(name)) features.add(NAMED_TWICE);
      if (name) names.add(name);
    },
  });
  return features;
}

const parser = new RegExpParser();

function treeOf(source, flags) {
  const unicode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  try {
    return parser.parsePattern(source, 0, source.length, unicode);
  } catch {
    // `RegExp` throws for such a pattern in every browser, and a library may catch the error.
    return parser.parsePattern('');
  }
}
