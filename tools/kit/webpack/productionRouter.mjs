import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Aliases React Router's packages, which name their development build for production too.
 *
 * @param {string} from file of the app that has the router, as a path or a URL
 */
export function productionRouter(from) {
  const router = dirname(createRequire(from).resolve('react-router/package.json'));
  return {
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  };
}
