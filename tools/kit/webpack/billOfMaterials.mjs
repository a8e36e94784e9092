import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';

/** Stands for webpack's own code in each bundle. */
const WEBPACK = createRequire(import.meta.url).resolve('webpack');

/**
 * Lists the packages whose code is in an app's files, by the modules of its builds, in CycloneDX 1.6.
 * Equal builds have equal bills.
 *
 * @param {import('webpack').Compilation[]} compilations the first writes into the folder of the bill
 * @param {string} root folder of the app's package.json
 * @param {string} [version] in place of the version of package.json
 */
export function billOfMaterials(compilations, root, version) {
  const app = readJson(join(root, 'package.json'));
  const [{ outputOptions }] = compilations;
  const inDist = (file) => relative(outputOptions.path, file).split(sep).join('/');
  const packageAround = packageFinder(root);
  // One version may lie in several folders.
  const found = new Map();
  for (const [source, file] of compilations.flatMap(bundledSources)) {
    const one = packageAround(dirname(source));
    if (!one) continue;
    const { paths } = found.get(one.purl) ?? { paths: new Set() };
    found.set(one.purl, { ...one, paths: paths.add(inDist(file)) });
  }
  const integrityOf = integrityFinder();
  const components = [...found.values()].map((one) => component(one, integrityOf(one.folder)));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { type: 'application', name: app.name, version: version || app.version },
    },
    components: components.sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}

/** Pairs each source with each file that contains its code. */
function bundledSources({ modules, chunkGraph, outputOptions, assets }) {
  return [...modules].flatMap((module) => {
    const isRuntime = module.type === 'runtime';
    const chunks = isRuntime ? [module.chunk] : [...chunkGraph.getModuleChunks(module)];
    const isStyle = module.type.startsWith('css');
    const code = chunks
      .flatMap(({ files }) => [...files])
      .filter((file) => file.endsWith('.css') === isStyle);
    // Webpack joins several modules into one.
    const sources = chunks.length > 0 ? (module.modules ?? [module]) : [];
    return sources.flatMap((one) => {
      const source = isRuntime ? WEBPACK : one.nameForCondition();
      const picture = one.buildInfo?.filename;
      const files = picture in assets ? [picture] : code;
      return source ? files.map((file) => [source, join(outputOptions.path, file)]) : [];
    });
  });
}

/** Makes a finder of the package around a folder. The app itself and its repository are none. */
function packageFinder(root) {
  const packageAround = once((folder) => {
    if (join(root, sep).startsWith(join(folder, sep))) return undefined;
    const file = join(folder, 'package.json');
    const json = existsSync(file) ? readJson(file) : {};
    // A library's inner package.json sets the kind of its modules alone.
    return json.name && json.version
      ? { json, folder, purl: purlOf(json) }
      : packageAround(dirname(folder));
  });
  return packageAround;
}

/** Makes a finder of the hash of a package's archive, in npm's note of installed packages. */
function integrityFinder() {
  const noteAbove = once((folder) => {
    const file = join(folder, 'node_modules', '.package-lock.json');
    if (existsSync(file)) return { ...readJson(file), folder };
    return folder === dirname(folder) ? undefined : noteAbove(dirname(folder));
  });
  return (folder) => {
    const note = noteAbove(dirname(folder));
    const path = note && relative(note.folder, folder).split(sep).join('/');
    const [, hash] = /sha512-(\S{88})/.exec(note?.packages?.[path]?.integrity) ?? [];
    return hash && Buffer.from(hash, 'base64').toString('hex');
  };
}

const purlOf = ({ name, version }) =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

function component({ json, purl, paths }, integrity) {
  const { name, version, license, licenses } = json;
  const [, group, plain] = /^(?:(@.+)\/)?(.+)$/.exec(name);
  const named = licenceOf(license ?? licenses);
  return {
    type: 'library',
    ...(group && { group }),
    name: plain,
    version,
    ...(integrity && { hashes: [{ alg: 'SHA-512', content: integrity }] }),
    ...(named && { licenses: [named] }),
    purl,
    evidence: { occurrences: [...paths].sort().map((location) => ({ location })) },
  };
}

const EXPRESSION = /^\(?[\w.+-]+( (AND|OR|WITH) \(?[\w.+-]+\)?)*$/;

/** Reads a licence; old packages have an object or a list. */
function licenceOf(licence) {
  const names = [licence ?? []].flat().map((one) => one.type ?? one);
  if (names.length === 0) return undefined;
  const name = names.join(' OR ');
  return EXPRESSION.test(name) && name !== 'UNLICENSED'
    ? { expression: name }
    : { license: { name } };
}

/** Remembers the result for each key. */
function once(read) {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, read(key));
    return known.get(key);
  };
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
