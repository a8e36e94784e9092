import type { KnownAddresses } from './knownAddresses';
import { pageProblem } from './pageProblem';

const hash = `sha384-${'a'.repeat(64)}`;
const other = `sha384-${'b'.repeat(64)}`;
const known: KnownAddresses = {
  files: new Map([
    ['/r/shell/1.0.0/boot.js', hash],
    ['/r/shell/1.0.0/main.js', hash],
    ['/r/shell/1.0.0/main.css', hash],
    ['/r/shell/1.0.0/font.woff2', hash],
  ]),
  origins: new Set(['https://shop.example']),
  origin: 'https://www.example.com',
};

const page = (head: string, body = '<div id="root"></div>') =>
  `<!doctype html><html lang="es"><head>${head}</head><body>${body}</body></html>`;

describe('pageProblem', () => {
  it.each([
    `<script src="/r/shell/1.0.0/main.js" integrity="${hash}" defer></script>`,
    `<script src="/r/shell/1.0.0/boot.js" integrity="${hash}" data-scripts="/r/shell/1.0.0/main.js ${hash}"></script>`,
    `<script type="application/json" id="mg-release">{}</script><script type="application/ld+json">{}</script>`,
    `<link rel="stylesheet" href="/r/shell/1.0.0/main.css" integrity="${hash}">`,
    '<link rel="preload" as="font" href="/r/shell/1.0.0/font.woff2" crossorigin>',
    '<link rel="canonical" href="https://www.example.com/home">',
    `<meta http-equiv="Content-Security-Policy" content="style-src 'self'">`,
  ])('finds nothing when a page has %s', (head) => {
    expect(pageProblem(page(head), known)).toBeUndefined();
  });

  it.each([
    ['<script>1</script>', 'a script of its own'],
    ['<script type="module">1</script>', 'a script of its own'],
    ['<script src="/r/shell/1.0.0/evil.js"></script>', 'which the record does not'],
    ['<script src="https://evil.example/a.js"></script>', 'which the record does not'],
    ['<script src="/r/shell/1.0.0/main.js"></script>', 'with another hash'],
    [`<script src="/r/shell/1.0.0/main.js" integrity="${other}"></script>`, 'with another hash'],
    [
      `<script src="/r/shell/1.0.0/boot.js" integrity="${hash}" data-scripts="/r/shell/1.0.0/main.js ${other}"></script>`,
      'with another hash',
    ],
    [
      `<script src="/r/shell/1.0.0/boot.js" integrity="${hash}" data-scripts="/r/x.js ${hash}"></script>`,
      '/r/x.js',
    ],
    ['<link rel="stylesheet" href="/r/shell/1.0.0/main.css">', 'with another hash'],
    ['<link rel="modulepreload" href="/r/evil.js">', '/r/evil.js'],
    ['<link rel="canonical" href="https://evil.example/">', 'canonical address'],
    ['<link rel="canonical" href="https://shop.example/">', 'canonical address'],
    ['<meta http-equiv="refresh" content="0;url=/">', 'has <meta>'],
    ['<base href="/x/">', 'has <base>'],
  ])('finds the problem when a page has %s', (head, words) => {
    expect(pageProblem(page(head), known)).toContain(words);
  });

  it.each([
    ['<iframe src="/"></iframe>', 'has <iframe>'],
    ['<p onclick="1">', 'event handler'],
    ['<a href="https://evil.example/">x</a>', 'evil.example'],
  ])('finds the problem when the body has %s', (body, words) => {
    expect(pageProblem(page('', body), known)).toContain(words);
  });
});
