import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');

describe('the entrances of @mg/shared', () => {
  it('are all provided by the shell, for remotes have no copy of their own', () => {
    const { exports } = JSON.parse(read('shared/package.json')) as {
      exports: Record<string, string>;
    };
    const provided = [...read('shell/src/sharedEntrances.ts').matchAll(/'@mg\/shared\/(.+)'/g)];
    const inBrowsers = Object.keys(exports).filter(
      (entrance) => !entrance.startsWith('./testing/') && !entrance.endsWith('.css'),
    );
    expect(provided.map(([, name]) => `./${name}`).sort()).toEqual(inBrowsers.sort());
  });
});
