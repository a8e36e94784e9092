import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBubblewrap } from '../testing/findBubblewrap';
import { temporaryFolder } from '../testing/temporaryFolder';
import { runDeclaration } from './runDeclaration';

const ENDLESS = 'for (;;);';

const run = (code: string) => runDeclaration({ declaration: code });

(findBubblewrap() ? describe : describe.skip)('runDeclaration', () => {
  it('returns the exported data when the file is sound', async () => {
    const pages = Array.from({ length: 100 }, (_, at) => ({ path: `/p-${at}`, slots: ['a', 'b'] }));
    const code = `const all = ${JSON.stringify(pages)}; exports.default = { name: 'x', pages: all };`;
    expect(await run(code)).toEqual({ name: 'x', pages });
  });

  const planted = join(temporaryFolder(), 'planted');

  it.each([
    [
      'writes a file',
      `process.getBuiltinModule('fs').writeFileSync('${planted}', '')`,
      'withholds',
    ],
    ['reads the environment', `throw new Error(process.env.PATH ?? 'no path')`, 'no path'],
    ['imports a module', `require('node:fs')`, 'asks for node:fs'],
    ['exports nothing', ``, 'exports nothing by default'],
    ['exports a function', `exports.default = () => 1`, 'another form'],
    [
      'nests without end',
      `let a = []; for (let i = 0; i < 9000; i += 1) a = [a]; exports.default = a`,
      /form|stack/,
    ],
    ['exports itself', `const a = {}; a.a = a; exports.default = a`, 'circular'],
    ['never ends', ENDLESS, 'not done within'],
    ['throws a text of its own', `throw '\\u001b[2J' + 'x'.repeat(1e6)`, '[2Jxxx'],
  ])('refuses a file when it %s', async (_, code, words) => {
    const bounds = code === ENDLESS ? { timeLimitMs: 500 } : {};
    const refused = runDeclaration({ declaration: code }, bounds);
    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.not.toThrow(/\p{Cc}|x{1000}/u);
    expect(existsSync(planted)).toBe(false);
  });
});
