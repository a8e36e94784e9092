import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const PAGE = fileURLToPath(new URL('../page/index.tsx', import.meta.url));
const WORKER = fileURLToPath(new URL('sheetWorker.ts', import.meta.url));

/** Bundles the editor's page in memory. @returns the files by their addresses */
export async function bundlePage(): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: { editor: PAGE },
    outdir: '/',
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: ['chrome109', 'firefox115', 'safari15.4'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.svg': 'dataurl' },
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path, contents }) => [path.replaceAll('\\', '/'), contents]));
}

/** Bundles the thread that reads sheets, since a thread loads no TypeScript. @returns its code */
export async function bundleWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [WORKER],
    bundle: true,
    write: false,
    platform: 'node',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
