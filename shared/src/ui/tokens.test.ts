import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media screen and (prefers-color-scheme: dark)');

/** Reads the tokens of a block of styles. */
const tokensOf = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6}|var\(--[\w-]+\));/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );

const light = tokensOf(lightCss);
const schemes = { light, dark: { ...light, ...tokensOf(darkCss) } };

function luminance(tokens: Record<string, string>, name: string): number {
  const value = tokens[name];
  if (!value) throw new Error(`There is no colour ${name}`);
  const alias = /var\(--([\w-]+)\)/.exec(value)?.[1];
  if (alias) return luminance(tokens, alias);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(value.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Computes the contrast of WCAG, from 1 to 21. */
function contrast(tokens: Record<string, string>, one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(tokens, one), luminance(tokens, other)].sort(
    (a, b) => a - b,
  );
  return (bright + 0.05) / (dark + 0.05);
}

const GROUNDS = ['surface', 'surface-soft', 'teal-50', 'teal-100'];
const TEXTS = ['ink', 'ink-soft', 'teal-700', 'teal-800'];

/** Pairs text colours with their grounds. */
const READ = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground])),
  ...['surface', 'surface-soft', 'danger-soft'].map((ground) => ['danger', ground]),
  ['ink', 'danger-soft'],
  ['success', 'surface'],
  ['success', 'surface-soft'],
  ['teal-800', 'teal-200'],
  ['ink', 'kraft-100'],
  ['kraft-700', 'kraft-100'],
  ...['fill', 'fill-hover', 'teal-900'].map((ground) => ['white', ground]),
  ['pale', 'teal-900'],
  ['teal-900', 'pale'],
  ['ink-disabled', 'disabled'],
];

/** Pairs the colours of borders, focus rings, fills and signs with their grounds. */
const SEEN = [
  ...['line-strong', 'teal-700', 'teal-600', 'fill', 'danger'].map((sign) => [sign, 'surface']),
  ['teal-600', 'surface-soft'],
  ['teal-600', 'teal-100'],
  ['fill', 'surface-soft'],
  ['white', 'teal-900'],
];

describe.each(Object.entries(schemes))('the %s colour scheme', (_, tokens) => {
  it.each(READ)('has readable text when %s stands on %s', (text, ground) => {
    expect(contrast(tokens, text!, ground!)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SEEN)('has visible signs when %s stands on %s', (sign, ground) => {
    expect(contrast(tokens, sign!, ground!)).toBeGreaterThanOrEqual(3);
  });
});

it('defines each light colour again when the scheme is dark', () => {
  const FOR_BOTH = ['white', 'pale'];
  const dark = tokensOf(darkCss);
  const unanswered = Object.keys(light).filter(
    (name) => !(name in dark) && !FOR_BOTH.includes(name) && light[name] !== 'var(--teal-50)',
  );
  expect(unanswered).toEqual([]);
});
