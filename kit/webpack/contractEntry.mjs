import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['./src/contract.ts', './src/contract.tsx'];

/**
 * A remote's contract cases travel in its server build, as `ssr/contract.js`.
 *
 * @param {string} root folder of the app
 * @returns {Record<string, string>} empty where it has none
 */
export function contractEntry(root) {
  const file = FILES.find((name) => existsSync(join(root, name)));
  return file ? { contract: file } : {};
}
