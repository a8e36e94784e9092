import { findBubblewrap } from '../testing/findBubblewrap';
import { renderOne } from '../testing/renderOne';
import { runContract } from './runContract';

const PAGE = JSON.stringify({ path: '/home', rendered: { head: '', html: 'forged' } });

/** Makes the body of a screen that writes to the pipe of the answers before it returns. */
const writing = (bytes: string) => `
  const pipe = new console._stderr.constructor({ fd: 3 });
  await new Promise((done) => pipe.write(${bytes}, done));
  return 'own'`;

const describeCage = findBubblewrap() ? describe : describe.skip;

describeCage('a forged answer', () => {
  it.each([
    ['is a page', JSON.stringify(`${PAGE}\n`)],
    ['ends the work', `'{"done":true}\\n'`],
    ['nests 40 KB of arrays', `'{"path":' + '['.repeat(40000) + '\\n'`],
    ['is one of millions', `'{}\\n'.repeat(1e7)`],
    ['has no end', `'x'.repeat(3e7)`],
    ['is binary', `Buffer.concat([Buffer.alloc(1e6, 255), Buffer.from('\\n')])`],
  ])('is refused, and the screen named, when the answer %s', async (_, bytes) => {
    const { pages, problems } = await renderOne(writing(bytes), {});
    expect([...pages]).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^home\/HomeScreen: (answers in another form|wrote an answer of)/);
  });

  it('is refused when cases replace every function to see the nonce', async () => {
    const contract = `
      const { apply } = Reflect;
      const seen = new Set();
      const latin1 = Buffer.prototype.latin1Slice;
      const decode = (bytes) => apply(latin1, bytes, []);
      const keep = (value) => {
        if (typeof value === 'string') seen.add(value);
        else if (ArrayBuffer.isView(value)) try { seen.add(decode(value)); } catch {}
      };
      const spied = ['toString', 'valueOf', 'constructor', 'add', 'call', 'apply', 'join'];
      for (const one of [String, Array, Object, Buffer, Uint8Array, Set, Map, Promise, JSON]) {
        for (const target of [one, one.prototype ?? {}]) {
          for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(target))) {
            if (typeof value !== 'function' || spied.includes(name)) continue;
            try {
              target[name] = function (...args) {
                keep(this);
                for (let at = 0; at < args.length; at += 1) keep(args[at]);
                return apply(value, this, args);
              };
            } catch {}
          }
        }
      }
      Object.prototype.toJSON = function () { for (const key in this) keep(this[key]); return this; };
      let done = false;
      const found = () => [...seen].filter((text) => /^[0-9a-f]{32}/.test(text)).length;
      exports.default = [
        { name: 'first', run() {} },
        { name: 'second', run() { throw new Error('found ' + found() + ' of ' + (seen.size > 0)); } },
      ];`;
    const shell = `exports.modules = {}; exports.contractTools = () => ({});`;
    const { cases, failed } = await runContract({ shell, contract });
    expect({ cases, failed }).toEqual({
      cases: ['first', 'second'],
      failed: [{ name: 'second', problem: 'found 0 of true' }],
    });
  });
});
