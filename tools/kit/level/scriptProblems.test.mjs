import { oldestOf } from './browsers.mjs';
import { scriptProblems } from './scriptProblems.mjs';
import { browsersWithout } from './support.mjs';

const SAFARI = oldestOf(['safari 15.4']);
const LOOKBEHIND = /^Safari 15\.4 \(has it from 16\.4\): no .*lookbehind_assertion, as in '/;

describe('scriptProblems', () => {
  it.each([
    ['a lookbehind', '"b".replace(/(?<=a)b/, "")', LOOKBEHIND],
    ['a negative lookbehind', '/x(?<!a)b/.test(y)', LOOKBEHIND],
    ['a lookbehind as a text', 'new RegExp("(?<=a)b", "g")', LOOKBEHIND],
    ['a lookbehind in parts', 'new RegExp(`(?<=${a})b`)', LOOKBEHIND],
    ['a lookbehind that a variable holds', 'const a = "(?<!a)b"', LOOKBEHIND],
    ['the flag v', '/[a--b]/v', /unicodeSets/],
    ['the flag v as a text', 'RegExp("a", "v")', /unicodeSets/],
    ['two groups of one name', '/(?<a>x)|(?<a>y)/', /duplicate_named/],
    ['flags inside a pattern', '/(?i:a)b/', /modifier/],
    ['flags that end inside a pattern', '/(?m-is:a)b/', /modifier/],
    ['a static block', 'class A { static { a() } }', /initialization_blocks/],
    ['a declaration that disposes', '{ using a = b }', /statements\.using/],
    ['an import of JSON', 'import a from "./a.json" with { type: "json" }', /import_attributes/],
    ['broken syntax', 'let a = ;', /^No browser parses the script: /],
  ])('names a problem when a script has %s', (_, script, problem) => {
    const [first] = scriptProblems(script, SAFARI);
    expect(first).toMatch(problem);
  });

  it.each([
    ['lookaheads and named groups', '/(?<year>\\d+)(?=a)(?!b)\\k<year>/.exec(a)'],
    ['signs that look like newer ones', '/\\(?<=a|[(?<!]|(?:b)|(?<c>d)\\(?<c>/.exec(a)'],
    ['the flags s, u and d', '/a.\\p{Lu}/sud'],
    ['fields and private methods', 'class A { a = 1; static b = 2; #c() {}; d(e) { #c in e } }'],
    ['the operators of 2020 and 2021', 'a?.b ?? (c ||= 1_000n); d &&= e; f ??= g'],
    ['a pattern that a library tries', 'try { new RegExp("(") } catch {}; new RegExp(a, b)'],
    ['an import on demand', 'async () => { await import("./a.js"); import.meta.url }'],
  ])('finds nothing when a script has %s', (_, script) => {
    expect(scriptProblems(script, SAFARI)).toEqual([]);
  });

  it.each([
    'classes.private_class_fields_in',
    'classes.private_class_methods',
    'classes.static.class_fields',
    'operators.await.top_level',
    'operators.nullish_coalescing_assignment',
    'grammar.numeric_separators',
    'builtins.BigInt',
    'builtins.RegExp.hasIndices',
    'regular_expressions.named_capturing_group',
  ])('leaves older syntax out, since every listed browser has %s', (feature) => {
    expect(browsersWithout(`javascript.${feature}`)).toEqual([]);
  });

  it('follows the list when its oldest browser is newer', () => {
    const [script, newer] = ['class A { static { a() } }', oldestOf(['safari 16.4'])];
    expect(scriptProblems(script, newer)).toEqual([]);
  });
});

describe('oldestOf', () => {
  it('takes the oldest version when a list has many', () => {
    expect(oldestOf(['safari >= 15.4', 'chrome 109', 'chrome 120', 'ios_saf 15.6-15.8'])).toEqual({
      safari: '15.4',
      chrome: '109',
      safari_ios: '15.6',
    });
  });

  it('throws when the list has a browser without data', () => {
    expect(() => oldestOf(['op_mini all'])).toThrow('names op_mini');
  });
});
