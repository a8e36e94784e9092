import fc from 'fast-check';
import { readAnswer } from './answer';

const read = (text: string) => readAnswer(Buffer.from(text));

const page = { head: '<title>T</title>', html: '<p>"{[,\\"</p>'.repeat(10_000) };

describe('readAnswer', () => {
  it.each([
    { done: true },
    { page },
    { page: { ...page, notice: '' } },
    { problem: 'broken' },
    { begun: 'case' },
    { reached: 'fetch' },
    { sought: 'HOME' },
  ])('reads an answer when its form is that of case %#', (answer) => {
    expect(read(JSON.stringify(answer))).toEqual(answer);
  });

  it('refuses an answer when it is random, nested, wide or of another form', () => {
    const key = fc.constantFrom('begun', 'page', 'problem', 'done', 'html', 'head', '__proto__');
    const deep = fc
      .tuple(fc.constantFrom('[', '{"page":', '{"a":[', ','), fc.integer({ min: 1, max: 200_000 }))
      .map(([sign, times]) => sign.repeat(times));
    const hostile = fc.oneof(
      fc.json({ maxDepth: 8 }),
      deep.map((text) => `{"begun":${text}`),
      deep.map((text) => `{"page":${text}}`),
      fc.dictionary(key, fc.jsonValue({ maxDepth: 3 })).map((value) => JSON.stringify(value)),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    );
    const isRefused = fc.property(hostile, (line) => {
      const answer = read(line);
      if (!answer) return;
      // A random text may be an answer of a right form, with texts alone.
      expect(Object.keys(answer)).toHaveLength(1);
      const { done, page: rendered, ...texts } = answer;
      expect(done ?? true).toBe(true);
      for (const text of Object.values({ ...rendered, ...texts })) {
        expect(typeof text).toBe('string');
      }
    });
    fc.assert(isRefused, { numRuns: 10_000 });
  });

  it('refuses an answer when it has two fields, or none', () => {
    expect(read('{}')).toBeUndefined();
    expect(read('{"begun":"case","problem":"broken"}')).toBeUndefined();
  });

  it('refuses an answer when a text is too long', () => {
    const long = (length: number) => 'x'.repeat(length);
    expect(read(JSON.stringify({ problem: long(1001) }))).toBeUndefined();
    expect(read(JSON.stringify({ begun: long(10_001) }))).toBeUndefined();
    const rendered = { ...page, html: long(1_000_001) };
    expect(read(JSON.stringify({ page: rendered }))).toBeUndefined();
  });
});
