import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withExtensions } from './withExtensions.mjs';

describe('a compiled module', () => {
  let folder;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mg-extensions-'));
    for (const file of ['quote.ts', 'Icon.tsx']) writeFileSync(join(folder, file), '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ["import { a } from './quote';", "import { a } from './quote.js';"],
    ['import type { A } from "./quote";', 'import type { A } from "./quote.js";'],
    ["export * from './Icon';", "export * from './Icon.js';"],
    ["const later = () => import('./Icon');", "const later = () => import('./Icon.js');"],
    ['declare const a: import("./quote").A;', 'declare const a: import("./quote.js").A;'],
  ])('adds the extension when a source has the name: %s', (written, named) => {
    expect(withExtensions(written, folder)).toBe(named);
    expect(withExtensions(`${written}\n${written}`, folder)).toBe(`${named}\n${named}`);
  });

  it.each(["import 'react';", "import './Icon.module.css';", "import logo from './logo.svg';"])(
    'leaves an import unchanged when no source has its name: %s',
    (written) => expect(withExtensions(written, folder)).toBe(written),
  );
});
