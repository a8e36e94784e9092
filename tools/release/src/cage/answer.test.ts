import fc from 'fast-check';
import { readAnswer } from './answer';

const read = (text: string) => readAnswer(Buffer.from(text));
const lineOf = (kind: string, ...texts: unknown[]) =>
  [kind, ...texts.map((text) => JSON.stringify(text))].join('\t');

describe('readAnswer', () => {
  it.each([
    ['done'],
    ['begun', 'case'],
    ['page', '<title>T</title>', '<p>"{[,\\"\t\n\ud800</p>'.repeat(10_000), ''],
    ['problem', 'broken'],
    ['reached', 'fetch'],
    ['sought', 'HOME'],
  ])('reads an answer when its kind is %s', (kind, ...texts) => {
    expect(read(lineOf(kind, ...texts))).toEqual({ kind, texts });
  });

  it.each([
    ['no kind', ''],
    ['another kind', lineOf('constructor', 'a')],
    ['too few texts', lineOf('page', 'head', 'html')],
    ['too many texts', lineOf('begun', 'a', 'b')],
    ['an object for a text', lineOf('begun', { a: 1 })],
    ['a number for a text', lineOf('begun', 1)],
    ['a text without an end', 'begun\t"a'],
    ['more behind a text', 'begun\t"a" "b"'],
    ['a text of 1001 characters', lineOf('problem', 'x'.repeat(1001))],
    ['a name of 10,001 characters', lineOf('begun', 'x'.repeat(10_001))],
    ['a page of 1,000,001 characters', lineOf('page', '', 'x'.repeat(1_000_001), '')],
  ])('refuses an answer when it has %s', (_, line) => {
    expect(read(line)).toBeUndefined();
  });

  it('refuses an answer, or reads texts alone, when a line is random, nested or wide', () => {
    const deep = fc
      .tuple(fc.constantFrom('[', '{"page":', '{"a":[', ','), fc.integer({ min: 1, max: 200_000 }))
      .map(([sign, times]) => sign.repeat(times));
    const part = fc.oneof(
      fc.json({ maxDepth: 8 }),
      deep,
      fc.string({ maxLength: 300 }),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    );
    const kind = fc.constantFrom('begun', 'page', 'problem', 'done', '__proto__', '');
    const line = fc.tuple(kind, fc.array(part, { maxLength: 4 }));
    const isRefused = fc.property(line, ([kind, parts]) => {
      const { texts = [] } = read([kind, ...parts].join('\t')) ?? {};
      expect(texts.map((text) => typeof text)).toEqual(texts.map(() => 'string'));
    });
    fc.assert(isRefused, { numRuns: 10_000 });
  });
});
