import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageScreens } from './pageScreens.mjs';

let root;
const write = (path, value) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(value));
};
const budget = (pages) => ({
  pages,
  ...Object.fromEntries(['script', 'style', 'on demand'].map((group) => [group, { budget: 1 }])),
});

describe('what a visitor of a page waits for', () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'mg-screens-'));
    write('site.json', { shell: 'shell', remotes: { list: 'mfe-list', quote: 'mfe-quote' } });
    write('shell/size-budget.json', budget());
    write('mfe-list/size-budget.json', budget({ '/products': 117_500 }));
    write('mfe-quote/size-budget.json', budget());
    const page = { path: '/products', expose: './List', slots: ['button', 'drawer'] };
    write('mfe-list/dist/declaration.json', { remote: { name: 'list', pages: [page] } });
    const parts = [
      { slot: 'button', expose: './Button', prerender: true },
      { slot: 'drawer', expose: './Drawer' },
      { slot: 'elsewhere', expose: './Note', prerender: true },
    ];
    write('mfe-quote/dist/declaration.json', { remote: { name: 'quote', parts } });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is the shell, the page, and the parts that are in it from the start', () => {
    expect(pageScreens(root, ['shell', 'list', 'quote'])).toEqual([
      {
        title: 'script until /products is interactive',
        budget: 117_500,
        parts: { shell: [], list: ['./List'], quote: ['./Button'] },
      },
    ]);
  });

  it('is left out where an app of it is not looked at', () => {
    expect(pageScreens(root, ['shell', 'list'])).toEqual([]);
  });

  it('must be a page that there is', () => {
    write('mfe-list/size-budget.json', budget({ '/gone': 1 }));
    expect(() => pageScreens(root, ['list'])).toThrow('a budget for the page /gone');
  });
});
