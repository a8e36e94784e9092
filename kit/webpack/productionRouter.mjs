import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** React Router's packages name their development build for production too. */
export function productionRouter(from) {
  const { resolve } = createRequire(from);
  const router = dirname(resolve('react-router/package.json'));
  return {
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  };
}
