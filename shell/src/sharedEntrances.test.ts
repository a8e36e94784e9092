import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleKind, transpileModule } from 'typescript';

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');

/** Tells whether a file of `@mg/shared` holds more than types. */
const runs = (file: string) => {
  const compilerOptions = { module: ModuleKind.ESNext };
  const { outputText } = transpileModule(read(join('shared', file)), { compilerOptions });
  return outputText.replace(/\/\*.*?\*\//gs, '').trim() !== 'export {};';
};

/** Lists the entrances for the shell and the tools alone. */
const OF_THE_SHELL = [
  './domain/challenge',
  './domain/cleanText',
  './domain/fingerprint',
  './domain/fold',
  './domain/promotionDocument',
  './domain/pageContent',
  './domain/pageRelease',
  './domain/validity',
  './serverModules',
  './services/browserServices',
  './services/documentStore',
  './services/sendKept',
  './services/siteConfig',
  './store/contentState',
  './store/makeStore',
  './ui/layers',
];

describe('sharedEntrances', () => {
  it('provides an entrance of @mg/shared when remotes may use it', () => {
    const { exports } = JSON.parse(read('shared/package.json')) as {
      exports: Record<string, string>;
    };
    const provided = [...read('shell/src/sharedEntrances.ts').matchAll(/'@mg\/shared\/(.+)'/g)];
    const inBrowsers = Object.keys(exports).filter(
      (entrance) =>
        !entrance.startsWith('./testing/') &&
        !entrance.endsWith('.css') &&
        runs(exports[entrance]!) &&
        !OF_THE_SHELL.includes(entrance),
    );
    expect(provided.map(([, name]) => `./${name}`).sort()).toEqual(inBrowsers.sort());
  });
});
