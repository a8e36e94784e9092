import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageScreens } from './pageScreens.mjs';

let root;
const write = (path, value) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(value));
};
const folders = () => ({
  shell: join(root, 'shell'),
  list: join(root, 'mfe-list'),
  quote: join(root, 'mfe-quote'),
});
const BUDGETS = { shell: {}, list: { pages: { '/products': 117_500 } }, quote: {} };

describe('pageScreens', () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'mg-screens-'));
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

  it('lists shell, page and prerendered parts when a page has a budget', () => {
    expect(pageScreens(folders(), BUDGETS)).toEqual([
      {
        title: 'script until /products is interactive',
        budget: 117_500,
        parts: { shell: [], list: ['./List'], quote: ['./Button'] },
      },
    ]);
  });

  it('leaves out a page when one of its apps is not measured', () => {
    const { shell, list } = BUDGETS;
    expect(pageScreens(folders(), { shell, list })).toEqual([]);
  });

  it('refuses a budget when the page does not exist', () => {
    const budgets = { list: { pages: { '/gone': 1 } } };
    expect(() => pageScreens(folders(), budgets)).toThrow('a budget for the page /gone');
  });
});
