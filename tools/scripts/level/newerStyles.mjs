import { browsersWithout, featureAt } from '@mg/remote-kit/level';
import { parse, walk } from 'css-tree';

/**
 * Lists the CSS that one of the oldest browsers lacks: properties, keywords, functions, units,
 * selectors, at-rules and media features. Whatever stands in `@supports` does not count, nor a
 * declaration behind an older one of the same property.
 *
 * @param {string} css
 * @returns {string[]} features, such as `@container` or `overflow: clip`
 */
export function newerStyles(css) {
  const found = new Set();
  walk(parse(css, { parseCustomProperty: true }), function (node) {
    if (node.type === 'Atrule' && node.name === 'supports') return walk.skip;
    if (node.type !== 'Declaration') {
      for (const feature of featuresOf(node)) found.add(feature);
      return undefined;
    }
    const features = newerInDeclaration(node).filter(
      // A browser that knows `@container` knows its units.
      (name) => !(this.atrule?.name === 'container' && name.startsWith('cq')),
    );
    const older = () =>
      siblingsBefore(this.block ?? this.rule?.block, node).some(
        ({ property }) => property === node.property,
      );
    // A browser drops such a declaration, except one with a variable.
    if (features.length > 0 && !(older() && !hasVariable(node))) {
      for (const feature of features) found.add(feature);
    }
    return walk.skip;
  });
  return [...found];
}

const siblingsBefore = (block, node) => {
  const all = block?.children.toArray() ?? [];
  return all
    .slice(0, all.indexOf(node))
    .filter((other) => other.type === 'Declaration' && newerInDeclaration(other).length === 0);
};

function hasVariable(declaration) {
  let found = false;
  walk(declaration, ({ type, name }) => (found ||= type === 'Function' && name === 'var'));
  return found;
}

function newerInDeclaration({ property, value }) {
  if (property.startsWith('--')) return newerInValue(value);
  const key = `css.properties.${property}`;
  if (isNewer(key)) return [property];
  const features = newerInValue(value);
  walk(value, ({ type, name }) => {
    if (type === 'Identifier' && isNewer(`${key}.${name}`)) features.push(`${property}: ${name}`);
  });
  return features;
}

function newerInValue(value) {
  const features = [];
  walk(value, ({ type, name, unit }) => {
    if (type === 'Function' && FUNCTIONS[name]?.every(isNewer)) features.push(`${name}()`);
    if (type === 'Dimension' && isNewer(unitKey(unit))) features.push(unit);
  });
  return features;
}

function featuresOf({ type, name }) {
  const newer = (key, shown) => (isNewer(key) ? [shown] : []);
  if (type === 'Atrule') return newer(`css.at-rules.${name}`, `@${name}`);
  if (type === 'Feature') return newer(`css.at-rules.media.${name}`, `(${name})`);
  if (type === 'FeatureRange') return newer('css.at-rules.media.range_syntax', '(a < b)');
  if (type === 'PseudoClassSelector') return newer(`css.selectors.${name}`, `:${name}`);
  if (type === 'PseudoElementSelector') return newer(`css.selectors.${name}`, `::${name}`);
  if (type === 'NestingSelector') return newer('css.selectors.nesting', '&');
  return [];
}

const LENGTHS = 'css.types.length';

function unitKey(unit) {
  if (/^[dsl]v(w|h|i|b|min|max)$/.test(unit)) {
    return `${LENGTHS}.viewport_percentage_units_dynamic`;
  }
  if (/^cq/.test(unit)) return `${LENGTHS}.container_query_length_units`;
  return `${LENGTHS}.${unit}`;
}

const isNewer = (key) => Boolean(featureAt(key)?.__compat) && browsersWithout(key).length > 0;

/** Maps a function's name to its places in MDN's table. */
const FUNCTIONS = functionsBelow('css.types');

function functionsBelow(place, found = {}) {
  for (const [name, node] of Object.entries(featureAt(place))) {
    if (name === '__compat' || !node || typeof node !== 'object') continue;
    const key = `${place}.${name}`;
    if (node.__compat) (found[name] ??= []).push(key);
    functionsBelow(key, found);
  }
  return found;
}
