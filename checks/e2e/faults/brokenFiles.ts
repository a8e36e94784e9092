import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { containerName } from '@mg/site-format/layout';

export const ENTRY = 'remoteEntry.js';

/** Contains the scripts and styles of one version of a remote. */
export interface Files {
  app: string;
  version: string;
  /** Names the module that breaks. */
  exposed: string;
  /** Maps the name of every script and style to its text. */
  texts: Map<string, string>;
}

export const chunkOf = (exposed: string) => `__federation_expose_${exposed}.js`;

/** Returns a file that the remote's screen loads after its mount. */
export const lateChunkOf = ({ texts }: Files) =>
  [...texts.keys()].find((file) => file.endsWith('.js') && !/^(__fed|remoteEntry)/.test(file))!;

/** Puts code behind the end of the container's script; `$` stands for the container. */
export function changeContainer({ app, version, texts }: Files, code: string): void {
  const text = `${texts.get(ENTRY)!}\n${code.replaceAll('$', containerName(app, version))}`;
  texts.set(ENTRY, text);
}

/** Matches the start of an exposed module in a minified chunk. */
const EXPOSED = /([\w$]+)\.r\(([\w$]+)\),\1\.d\(\2,\{default:\(\)=>([\w$]+)\}\)/;

interface Broken {
  /** Names the source of the broken screens, beside this file. */
  source: string;
  /** Sets names in the source. */
  define: Record<string, string>;
  minify?: boolean;
}

/**
 * Wraps a released screen into a broken one. The broken code runs in the file of the released
 * screen, with React and the contract of the container's share scope.
 */
export function breakScreen({ texts, exposed }: Files, broken: Broken): void {
  const file = chunkOf(exposed);
  const text = texts.get(file)!;
  if (!EXPOSED.test(text)) throw new Error(`${file} has another form than its exposed module had`);
  const code = compile(broken);
  const changed = text.replace(
    EXPOSED,
    (_, webpack: string, module: string, screen: string) =>
      `MGB=(${code})(${webpack}),${webpack}.r(${module}),` +
      `${webpack}.d(${module},{default:()=>MGB.screen(${screen},${webpack}.e)});var MGB`,
  );
  texts.set(file, changed);
}

const compiled = new Map<string, string>();

/** Compiles the screens into a function of webpack's `require`. */
function compile({ source, define, minify = true }: Broken): string {
  const key = JSON.stringify([source, define, minify]);
  if (!compiled.has(key)) {
    const { outputFiles } = buildSync({
      entryPoints: [join(import.meta.dirname, source)],
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'browser',
      target: 'es2022',
      jsx: 'automatic',
      minify,
      external: ['react', 'react/*', '@mg/shared/*'],
      define: Object.fromEntries(
        Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]),
      ),
    });
    const shared =
      'n=>Object.values(webpack.federation.instance.shareScopeMap.default[n])[0].lib()';
    compiled.set(
      key,
      `webpack=>{const module={exports:{}};((module,exports,require)=>{${outputFiles[0]!.text}\n})` +
        `(module,module.exports,${shared});return module.exports}`,
    );
  }
  return compiled.get(key)!;
}
