import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

const root = import.meta.dirname;
const { dependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));

/** Bundles the API and the operator's command; `npm ci` installs the libraries. */
await build({
  entryPoints: [`${root}/src/main.ts`, `${root}/src/cli.ts`],
  outdir: `${root}/dist`,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // The shared rules are TypeScript sources, so the bundle contains them.
  external: Object.keys(dependencies),
});
