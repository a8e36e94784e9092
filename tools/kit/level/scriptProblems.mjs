import { parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { OLDEST } from './browsers.mjs';
import { patternFeatures } from './patternFeatures.mjs';
import { browsersWithout } from './support.mjs';

/** Lists syntax since ES2020 by kind of node; every browser of today has the older syntax. */
const SYNTAX = {
  AssignmentExpression: ({ operator }) => ASSIGNMENTS[operator],
  AwaitExpression: (_, ancestors) => !isInFunction(ancestors) && 'operators.await.top_level',
  BinaryExpression: ({ left }) =>
    left.type === 'PrivateIdentifier' && 'classes.private_class_fields_in',
  ChainExpression: () => 'operators.optional_chaining',
  ExportAllDeclaration: ({ exported }) => exported && 'statements.export.namespace',
  ImportAttribute: () => 'statements.import.import_attributes',
  ImportExpression: () => 'operators.import',
  Literal: ({ bigint, raw, value }) =>
    (bigint && 'builtins.BigInt') ||
    (typeof value === 'number' && raw.includes('_') && 'grammar.numeric_separators'),
  LogicalExpression: ({ operator }) => operator === '??' && 'operators.nullish_coalescing',
  MetaProperty: ({ meta }) => meta.name === 'import' && 'operators.import_meta',
  MethodDefinition: ({ key }) =>
    key.type === 'PrivateIdentifier' && 'classes.private_class_methods',
  PropertyDefinition: ({ key, static: isStatic }) =>
    (key.type === 'PrivateIdentifier' && 'classes.private_class_fields') ||
    (isStatic ? 'classes.static.class_fields' : 'classes.public_class_fields'),
  StaticBlock: () => 'classes.static.initialization_blocks',
  VariableDeclaration: ({ kind }) =>
    ({ using: 'statements.using', 'await using': 'statements.await_using' })[kind],
};

const ASSIGNMENTS = {
  '??=': 'operators.nullish_coalescing_assignment',
  '&&=': 'operators.logical_and_assignment',
  '||=': 'operators.logical_or_assignment',
};

const isInFunction = (ancestors) =>
  ancestors.some(({ type }) => /Function|^PropertyDefinition$/.test(type));

/**
 * Lists everything in a built script that one of the oldest browsers cannot parse. Such a browser
 * drops the whole file.
 *
 * @returns {string[]} a sentence for each place
 */
export function scriptProblems(text, oldest = OLDEST) {
  const problems = new Set();
  const report = (key, { start }) => {
    const lacking = browsersWithout(`javascript.${key}`, oldest);
    const place = `'${text.slice(start, start + 60).replace(/\s+/g, ' ')}'`;
    if (lacking.length > 0) problems.add(`${lacking.join(', ')}: no ${key}, as in ${place}`);
  };
  let tree;
  try {
    tree = parsed(text);
  } catch (error) {
    return [`No browser parses the script: ${error.message}`];
  }
  fullAncestor(tree, (node, _, ancestors) => {
    const key = SYNTAX[node.type]?.(node, ancestors);
    if (key) report(key, node);
    for (const feature of patternFeatures(node)) report(feature, node);
  });
  return [...problems];
}

/** Parses a classic script, or else a module. */
function parsed(text) {
  try {
    return parse(text, { ecmaVersion: 'latest', sourceType: 'script' });
  } catch {
    return parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  }
}
