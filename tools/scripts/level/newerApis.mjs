import { join } from 'node:path';
import { browsersWithout, featureAt } from '@mg/remote-kit/level';
import ts from 'typescript';
import { ROOT } from '../setUp.mjs';

/**
 * Lists the browser APIs, events, elements and attributes in sources that one of the oldest browsers
 * lacks. TypeScript knows the interface of each name, so a method of the project's own does not count.
 *
 * @param {string[]} files
 * @returns {Record<string, string[]>} the files by API, such as `HTMLFormElement.requestSubmit`
 */
export function newerApis(files) {
  const program = ts.createProgram(
    [...files, join(ROOT, 'tools/kit/assets.d.ts')],
    compilerOptions(),
  );
  const checker = program.getTypeChecker();
  const found = {};
  for (const file of files) {
    const visit = (node) => {
      for (const name of namesIn(node, checker)) (found[name] ??= new Set()).add(file);
      ts.forEachChild(node, visit);
    };
    visit(program.getSourceFile(file));
  }
  return Object.fromEntries(Object.entries(found).map(([name, users]) => [name, [...users]]));
}

function compilerOptions() {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  return { ...options, noEmit: true, types: [] };
}

function namesIn(node, checker) {
  if (ts.isJsxAttribute(node)) return newerAttribute(node);
  if (ts.isJsxOpeningLikeElement(node)) return newer(node.tagName.getText(), ['html.elements']);
  if (ts.isStringLiteralLike(node)) return newerEvent(node);
  if (!ts.isIdentifier(node) || ts.isTypeNode(node.parent)) return [];
  const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
  return declarations.filter(isOfBrowser).flatMap(newerMember);
}

const isOfBrowser = (declaration) =>
  /[\\/]typescript[\\/]lib[\\/]lib\..*\.d\.ts$/.test(declaration.getSourceFile().fileName);

/** Reads members of interfaces, `declare var X: { name }`, namespaces and globals of TypeScript. */
function newerMember(declaration) {
  const name = declaration.name?.getText();
  if (!name) return [];
  if (name.startsWith('on')) return newer(`${name.slice(2)}_event`, INTERFACES);
  const owner = ownerOf(declaration);
  if (!owner) return newer(name, [...BUILTINS, 'api', 'api.Window']);
  const type = owner.replace(/Constructor$/, '').replace(/^Readonly/, '');
  const places = [...BUILTINS, 'api'].map((place) => `${place}.${type}`);
  // MDN names the members of a mixin by the interfaces that have the mixin.
  const isMixin = !places.some(featureAt);
  return newer(name, isMixin ? INTERFACES : places, type);
}

/** Names the interface, variable or namespace of a declaration. */
function ownerOf({ parent }) {
  const around = ts.isTypeLiteralNode(parent) || ts.isModuleBlock(parent) ? parent.parent : parent;
  return ts.isVariableDeclarationList(around) ? undefined : around.name?.getText();
}

const BUILTINS = ['javascript.builtins', 'javascript.builtins.Intl'];
const INTERFACES = Object.keys(featureAt('api')).map((name) => `api.${name}`);

const newerAttribute = ({ name, parent }) =>
  newer(name.getText().toLowerCase(), [
    `html.elements.${parent.parent.tagName.getText()}`,
    'html.global_attributes',
  ]);

/** Reads the name in `addEventListener(name)`. */
function newerEvent({ text, parent }) {
  if (!ts.isCallExpression(parent) || !/EventListener$/.test(parent.expression.getText()))
    return [];
  return newer(`${text}_event`, INTERFACES);
}

const known = new Map();

/** Returns a name unless each of the oldest browsers has the name in one of these places. */
function newer(name, places, owner) {
  const full = owner ? `${owner}.${name}` : name;
  const question = `${places[0]} ${places.length} ${full}`;
  if (!known.has(question)) known.set(question, isNewer(name, places));
  return known.get(question) ? [full] : [];
}

function isNewer(name, places) {
  const keys = places
    .flatMap((place) => [`${place}.${name}`, `${place}.${name}_static`])
    .filter((key) => featureAt(key)?.__compat);
  return keys.length > 0 && keys.every((key) => browsersWithout(key).length > 0);
}
