import { oldestOf } from './browsers.mjs';
import { scriptProblems } from './scriptProblems.mjs';

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
    ['the flags s, u and d', '/a.\\p{Lu}/sud'],
    ['fields and private methods', 'class A { a = 1; static b = 2; #c() {}; d(e) { #c in e } }'],
    ['the operators of 2020 and 2021', 'a?.b ?? (c ||= 1_000n); d &&= e; f ??= g'],
    ['a pattern that a library tries', 'try { new RegExp("(") } catch {}; new RegExp(a, b)'],
    ['an import on demand', 'async () => { await import("./a.js"); import.meta.url }'],
  ])('finds nothing when a script has %s', (_, script) => {
    expect(scriptProblems(script, SAFARI)).toEqual([]);
  });

  it.each([
    ['chrome 79', 'a?.b', 'optional_chaining'],
    ['chrome 79', 'a ?? b', 'nullish_coalescing'],
    ['safari 13', 'a ??= b', 'nullish_coalescing_assignment'],
    ['safari 13', 'a ||= b', 'logical_or_assignment'],
    ['safari 13', 'a &&= b', 'logical_and_assignment'],
    ['safari 13', '10n', 'BigInt'],
    ['safari 12', '1_0', 'numeric_separators'],
    ['safari 14', 'class A { #a() {} }', 'private_class_methods'],
    ['safari 14', 'class A { #a; b(c) { #a in c } }', 'private_class_fields_in'],
    ['safari 14', 'class A { static a }', 'static'],
    ['safari 13', 'class A { a }', 'public_class_fields'],
    ['safari 13', 'class A { #a }', 'private_class_fields'],
    ['safari 14', 'await a', 'top_level'],
    ['safari 10', 'import("a")', 'operators.import'],
    ['safari 10', 'export * as a from "a"', 'namespace'],
    ['safari 10', 'import.meta', 'import_meta'],
    ['safari 14', '/a/d', 'hasIndices'],
    ['safari 10', '/(?<a>b)/', 'named_capturing_group'],
    ['safari 10', '/\\p{Lu}/u', 'unicode_character_class_escape'],
  ])('follows the list when its oldest browser is %s: %s', (browser, script, feature) => {
    expect(scriptProblems(script, oldestOf([browser])).join()).toContain(feature);
  });
});

describe('oldestOf', () => {
  it('takes the oldest version when a list has many', () => {
    expect(oldestOf(['safari >= 15.4', 'chrome 109', 'chrome 120', 'ios_saf 15.6-15.8'])).toEqual({
      safari: [15, 4],
      chrome: [109],
      safari_ios: [15, 6],
    });
  });

  it('throws when the list has a browser without data', () => {
    expect(() => oldestOf(['op_mini all'])).toThrow('names op_mini');
  });
});
