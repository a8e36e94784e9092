import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';
import { federationOptions, publicPath } from './src/federationOptions.js';

export default defineConfig({
  base: publicPath,
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2022',
    // Vite needs an entry, since a remote has no page of its own.
    rollupOptions: { input: './src/OfertasPage.jsx' },
  },
  plugins: [federation({ ...federationOptions, manifest: true })],
});
