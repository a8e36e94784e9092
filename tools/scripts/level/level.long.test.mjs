/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newerApis } from './newerApis.mjs';
import { newerStyles } from './newerStyles.mjs';

const ROOT = join(__dirname, '../../..');
const APPS = [
  'shared',
  'sheets',
  'shell',
  'mfe-home',
  'mfe-catalogue',
  'mfe-quote',
  'tools/kit/template',
];
const NOT_IN_BROWSERS = /\.test\.|\/(testing|server|gallery)\//;

/** Lists the sources that run in visitors' browsers. */
const sources = (pattern) =>
  execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', ...APPS.map((app) => `${app}/src`)],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n')
    .filter((file) => pattern.test(file) && !NOT_IN_BROWSERS.test(file))
    .map((file) => join(ROOT, file));

/** Maps each newer API in the sources to its fallback. */
const API_FALLBACKS = {
  'Clipboard.readText': 'The button to paste names the other way when the call fails.',
  'Clipboard.write': 'copyTable copies the table as text.',
  ClipboardItem: 'copyTable copies the table as text.',
  'Navigator.canShare': 'The dialog of a refused download offers its other ways.',
  'Navigator.share': 'Both buttons to share copy the link.',
  autocapitalize: 'Firefox to 110 keeps the case that the visitor types.',
  autofocus: 'React focuses the field itself.',
  contextmenu_event: 'Safari on iOS opens no menu.',
  fetchpriority: 'The picture loads in the usual order.',
  inert:
    'Other elements cover or ignore the inert ones; checks/e2e/tests/oldestBrowsers.phone.long.spec.ts.',
  requestIdleCallback: 'A timer starts the work.',
};

/** Maps each newer feature of the styles to the look without it. */
const STYLE_FALLBACKS = {
  '(forced-colors)': 'Safari has no forced colours.',
  '(scripting)': 'Without scripts, buttons without effect stay in sight.',
  '::-webkit-search-cancel-button': 'Firefox has no such button.',
  ':has': 'Print, focus and shadow have other rules, or `@supports`.',
  '@container': 'Narrow arrangements stay; checks/e2e/tests/oldestBrowsers.phone.long.spec.ts.',
  '@starting-style': 'A dialog opens without motion.',
  'align-content: end': 'The text stands at the top of its line.',
  'align-content: start': 'Rows stretch.',
  'contain-intrinsic-block-size': 'The browser lays everything out at once.',
  'container-type': 'Narrow arrangements stay; checks/e2e/tests/oldestBrowsers.phone.long.spec.ts.',
  'content-visibility': 'The browser lays everything out at once.',
  'cursor: not-allowed': 'A phone has no pointer.',
  'cursor: pointer': 'A phone has no pointer.',
  'cursor: zoom-in': 'A phone has no pointer.',
  'forced-color-adjust': 'Safari has no forced colours.',
  'mask-image': 'The row of chips ends without a fade.',
  'overscroll-behavior': 'The page scrolls on at the end of a list.',
  'overscroll-behavior-x': 'The page scrolls on at the end of a row.',
  'scrollbar-color': 'Scrollbars have the usual look.',
  'scrollbar-width': 'Scrollbars have the usual look.',
  'text-size-adjust': 'Safari has the name with a prefix, Firefox enlarges no text.',
  'text-wrap': 'Lines break anywhere.',
  'user-select': 'A long press may select a sign.',
  '-webkit-tap-highlight-color': 'Firefox has no highlight.',
  hyphens: 'Long words break by `overflow-wrap`.',
  resize: 'A phone has no handle.',
};

describe('the sources', () => {
  it('have a fallback when the oldest browsers lack an API', () => {
    expect(Object.keys(newerApis(sources(/\.tsx?$/))).sort()).toEqual(
      Object.keys(API_FALLBACKS).sort(),
    );
  });

  it('have a fallback when the oldest browsers lack a style', () => {
    const styles = sources(/\.css$/).flatMap((file) => newerStyles(readFileSync(file, 'utf8')));
    expect([...new Set(styles)].sort()).toEqual(Object.keys(STYLE_FALLBACKS).sort());
  });
});

describe('newerApis', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mg-apis-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files = 0;
  const apisOf = (source) => {
    const file = join(folder, `${++files}.tsx`);
    writeFileSync(file, `${source}\nexport {};`);
    return Object.keys(newerApis([file]));
  };

  it.each([
    ['a method of arrays', '[1].toSorted()', 'Array.toSorted'],
    ['a static method', 'AbortSignal.timeout(1)', 'AbortSignal.timeout'],
    ['a global', 'requestIdleCallback(() => {})', 'requestIdleCallback'],
    ['a method of forms', 'document.forms[0]!.requestSubmit()', 'HTMLFormElement.requestSubmit'],
    ['a namespace', 'CSS.registerProperty', 'CSS.registerProperty'],
    ['Intl', 'new Intl.Segmenter()', 'Intl.Segmenter'],
    ['a property', 'document.body.inert = true', 'HTMLElement.inert'],
    ['an event', "addEventListener('scrollend', () => {})", 'scrollend_event'],
    ['a handler', 'document.body.onscrollend = null', 'scrollend_event'],
    ['an attribute', '<div popover="auto" />', 'popover'],
    ['an element', '<search />', 'search'],
  ])('names %s when one of the oldest browsers lacks the name', (_, source, name) => {
    expect(apisOf(source)).toContain(name);
  });

  it('finds nothing when all browsers have the names, or the project has its own', () => {
    expect(
      apisOf(`
        structuredClone([1].at(-1)); navigator.locks; document.querySelector('dialog')?.showModal();
        const own = { toSorted: () => [], inert: true, timeout() {} };
        own.toSorted(); own.timeout(); console.log(own.inert, <img loading="lazy" alt="" />);
        addEventListener('popstate', () => {}); new Intl.RelativeTimeFormat('es').format(1, 'day');
      `),
    ).toEqual([]);
  });
});

describe('newerStyles', () => {
  it.each([
    ['an at-rule', '@container (width < 9rem) { a { color: red } }', ['@container', '(a < b)']],
    ['a property', 'a { text-wrap: balance }', ['text-wrap']],
    ['a keyword', 'a { overflow: clip }', ['overflow: clip']],
    ['a function', 'a { color: color-mix(in srgb, red, blue) }', ['color-mix()']],
    ['a unit', 'a { width: 9cqi }', ['cqi']],
    ['a selector', 'a:has(b) { top: 0 }', [':has']],
    ['a nested rule', 'a { & b { top: 0 } }', ['&']],
    ['a media feature', '@media (scripting: none) { a { top: 0 } }', ['(scripting)']],
    ['a custom property', 'a { --b: 9cqi }', ['cqi']],
    ['a variable behind an older one', 'a { top: 0; top: min(var(--b), 9cqi) }', ['cqi']],
    ['a newer one before', 'a { overflow: clip; overflow: hidden }', ['overflow: clip']],
  ])('names %s when one of the oldest browsers lacks the feature', (_, css, names) => {
    expect(newerStyles(css)).toEqual(names);
  });

  it.each([
    ['an older declaration stands before', 'a { overflow: hidden; overflow: clip }'],
    ['`@supports` asks first', '@supports (width: 9cqi) { a { width: 9cqi } }'],
    [
      'all browsers have the feature',
      '@layer a { b:is(c):focus-visible { height: 9dvh; inset: 0 } }',
    ],
  ])('finds nothing when %s', (_, css) => {
    expect(newerStyles(css)).toEqual([]);
  });

  it('knows the unit when `@container` stands around', () => {
    expect(newerStyles('@container (max-width: 9rem) { a { width: 9cqi } }')).toEqual([
      '@container',
    ]);
  });
});
