import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docCommands } from './docCommands.mjs';
import { BETWEEN } from './testing/between.mjs';

const read = (file) => readFileSync(join(__dirname, '../..', file), 'utf8');
const DOC = read('docs/hosting.md');
const blocks = docCommands(DOC);

/** Lists the programs that hosting.long.test.mjs runs, for real or before the stand-in of the cloud. */
const PROGRAMS = ['firebase', 'gcloud', 'npx', 'npm', 'node', 'curl', 'mkdir', 'cp', 'cat', 'mv'];
const SHELL = ['export', 'for', 'do', 'done'];

/** Lists the first word of each command, without texts in quotes and texts for `cat`. */
function programsIn(block) {
  const text = block
    .replace(/<<END\n.*?\nEND$/gms, '')
    .replace(/\\\n/g, ' ')
    .replace(/"\$\(|\$\(/g, '\n')
    .replace(/'[^']*'|"[^"\n]*"/g, '')
    .replace(/^firebase\(\) \{/gm, '');
  return text
    .split(/\n|;|&&|\bdo\b/)
    .map((command) => command.trim().split(/\s/, 1)[0])
    .filter((word) => /^[a-z]/i.test(word) && !/^\w+=/.test(word));
}

describe('docs/hosting.md', () => {
  it('hides no command from the long test when a block is fenced', () => {
    const fences = [...DOC.matchAll(/^ *```(\w*)$/gm)].map(([, language]) => language);
    expect(fences).toEqual(blocks.flatMap(() => ['sh', '']));
  });

  it('names only programs of the long test when a block has commands', () => {
    const used = new Set(blocks.flatMap(programsIn));
    expect([...used].filter((name) => ![...PROGRAMS, ...SHELL].includes(name))).toEqual([]);
    expect(PROGRAMS.filter((name) => !used.has(name))).toEqual([]);
  });

  it('has one block for each part of a person', () => {
    for (const { block } of BETWEEN) {
      expect([block, blocks.filter((text) => text.includes(block)).length]).toEqual([block, 1]);
    }
  });
});

describe('firebase.json', () => {
  it('sends the security headers of mg-site.conf when a page is served', () => {
    const conf = read('tools/release/nginx/mg-site.conf');
    const expected = [...conf.matchAll(/add_header ([\w-]+) "(.*)" always;/g)].map(
      ([, key, value]) => ({ key, value: value.replace('$mg_resource_policy', 'same-origin') }),
    );
    const [{ headers }] = JSON.parse(read('firebase.json')).hosting.headers;
    expect(headers.slice(1)).toEqual(expected);
  });
});
