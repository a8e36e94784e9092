import fc from 'fast-check';
import { readAnswer } from './answer';

const read = (text: string) => readAnswer(Buffer.from(text));

const page = { head: '<title>T</title>', html: '<p>"{[,\\"</p>'.repeat(10_000) };

describe('readAnswer', () => {
  it.each([
    { done: true },
    { path: '/home', rendered: page },
    { path: null, rendered: { ...page, notice: '' } },
    { path: '/home', problem: 'broken' },
    { problem: 'broken' },
    { name: 'case', problem: 'broken' },
    { begun: 'case' },
    { reached: 'fetch' },
    { sought: 'HOME' },
    { declared: { name: 'x', pages: [{ path: '/x' }] } },
  ])('reads an answer when its form is that of case %#', (answer) => {
    expect(read(JSON.stringify(answer))).toEqual(answer);
  });

  it('refuses an answer when it is random, nested, wide or of another form', () => {
    const key = fc.constantFrom('path', 'rendered', 'problem', 'done', 'html', 'head', '__proto__');
    const deep = fc
      .tuple(fc.constantFrom('[', '{"path":', '{"a":[', ','), fc.integer({ min: 1, max: 200_000 }))
      .map(([sign, times]) => sign.repeat(times));
    const hostile = fc.oneof(
      fc.json({ maxDepth: 8 }),
      deep.map((text) => `{"path":${text}`),
      deep.map((text) => `{"path":"/","rendered":${text}}`),
      fc.dictionary(key, fc.jsonValue({ maxDepth: 3 })).map((value) => JSON.stringify(value)),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    );
    const isRefused = fc.property(hostile, (line) => {
      const answer = read(line);
      if (!answer) return;
      // A random text may be an answer of a right form, with texts alone.
      const { done, declared, rendered, ...texts } = answer;
      expect(done ?? true).toBe(true);
      expect(declared === undefined || Object.keys(answer).length === 1).toBe(true);
      for (const text of Object.values({ ...rendered, ...texts })) {
        expect(text === null || typeof text === 'string').toBe(true);
      }
    });
    fc.assert(isRefused, { numRuns: 10_000 });
  });

  it('refuses an answer when a text is too long', () => {
    const long = (length: number) => 'x'.repeat(length);
    expect(read(JSON.stringify({ problem: long(1001) }))).toBeUndefined();
    expect(read(JSON.stringify({ path: long(10_001), problem: '' }))).toBeUndefined();
    const rendered = { ...page, html: long(1_000_001) };
    expect(read(JSON.stringify({ path: '/', rendered }))).toBeUndefined();
  });
});
