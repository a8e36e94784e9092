import { parse } from 'acorn';
import { full } from 'acorn-walk';
import { OLDEST } from './browsers.mjs';
import { patternFeatures } from './patternFeatures.mjs';
import { browsersWithout } from './support.mjs';

/** Lists newer syntax by kind of node; a test proves that every listed browser has the older syntax. */
const SYNTAX = {
  ImportAttribute: () => 'statements.import.import_attributes',
  StaticBlock: () => 'classes.static.initialization_blocks',
  VariableDeclaration: ({ kind }) =>
    ({ using: 'statements.using', 'await using': 'statements.await_using' })[kind],
};

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
  full(tree, (node) => {
    const key = SYNTAX[node.type]?.(node);
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
