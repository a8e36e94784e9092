import { createRequire } from 'node:module';
import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

const { name, version } = createRequire(import.meta.url)('./package.json');

/** Two versions of a remote may be in one page: its container's name carries the version. */
const container = `${name}__${version}`.replaceAll(/[^0-9A-Za-z]/g, '_');

const taken = (requiredVersion) => ({
  import: false,
  singleton: true,
  strictVersion: true,
  requiredVersion,
});

export default defineConfig({
  base: `/r/${name}/${version}/`,
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2022',
    // Without a page of its own it needs some entry.
    rollupOptions: { input: './src/OfertasPage.jsx' },
  },
  plugins: [
    federation({
      name: container,
      filename: 'remoteEntry.js',
      manifest: true,
      exposes: {
        './OfertasPage': './src/OfertasPage.jsx',
        './OfertasPart': './src/OfertasPart.jsx',
      },
      shared: {
        react: taken('^19.3.1'),
        'react/jsx-runtime': taken('^19.3.1'),
        '@mg/shared/': taken('^2.0.0'),
      },
      dts: false,
    }),
  ],
});
