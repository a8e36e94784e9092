import { fixtureSite } from '../testing/fixtureSite';
import { SiteReader } from '../site/SiteReader';
import { FolderStorage } from '../storage/FolderStorage';
import { knownAddresses, type KnownAddresses } from './knownAddresses';
import { MarkupError } from './parseMarkup';
import { soundPage } from './soundMarkup';

let known: KnownAddresses;

beforeAll(async () => {
  const { site } = await fixtureSite();
  const reader = new SiteReader(new FolderStorage(site));
  const manifests = await reader.manifestsOf((await reader.newest())!.apps);
  const promotions = [{ image: 'https://store.example/p.png', name: 'P', validUntil: 'hoy' }];
  const config = { origin: 'https://a.b/', business: { shop: 'https://shop.example/a' } };
  known = knownAddresses(manifests, config, { takenAt: '', promotions });
});

const read = (html: string, head = '<title>T</title>', notice = '') =>
  soundPage({ html, head, notice }, known);

function problemOf(...page: Parameters<typeof read>): string | undefined {
  try {
    read(...page);
    return undefined;
  } catch (error) {
    if (error instanceof MarkupError) return error.message;
    throw error;
  }
}

describe('soundPage', () => {
  it.each([
    '<main><h1>Catálogo</h1>\r\n<p>1 < 2 &amp; "x"</p></main>',
    '<p>one<p>two',
    '<!--$--><ul><li>one<li>two</ul><!--/$-->',
    '<a href="/products/VASOS?q=1#top">in</a><a href="#top">top</a><a href="mailto:a@b.c">m</a>',
    '<a href="tel:+54">t</a><a href="https://wa.me/549?text=Hola">w</a>',
    '<a href="https://shop.example/other">configured</a>',
    '<img src="/files/promos/1.svg" srcset="/files/a.png 1x, /files/b.png 2x" alt="">',
    '<img src="/r/home/1.0.0/remoteEntry.js" alt=""><img src="data:image/svg+xml,<svg/>" alt="">',
    '<img src="https://store.example/p.png" alt="">',
    '<svg role="img"><title>T</title><path d="M0 0"></path></svg>',
    '<form action="/products"><input name="q"><button>Buscar</button></form>',
    '<noscript><nav><a href="/products">VASOS</a></nav></noscript>',
    '<template data-dgst="1"></template><dialog><h2>Lista</h2></dialog>',
  ])('lets markup pass when it is %s', (html) => {
    expect(problemOf(html)).toBeUndefined();
  });

  it.each([
    ['</div><script src="/r/home/1.0.0/remoteEntry.js"></script>', 'leaves the place'],
    ['</div></div>', 'leaves the place'],
    ['<div>', 'leaves the place'],
    ['<!-- open', 'leaves the place'],
    ['<textarea>', 'leaves the place'],
    ['<plaintext>', 'leaves the place'],
    ['<b>open', 'leaves the place'],
    ['<table>', 'leaves the place'],
    ['<select><option>', 'leaves the place'],
    ['<body data-a="">', 'leaves the place'],
    ['<html lang="x">', 'leaves the place'],
    ['<script>1</script>', 'has <script>'],
    ['<svg><script>1</script></svg>', 'has <script>'],
    [
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1&gt;">',
      'place',
    ],
    ['<style>a{}</style>', 'has <style>'],
    ['<iframe srcdoc="x"></iframe>', 'has <iframe>'],
    ['<meta http-equiv="refresh" content="0;url=/x">', 'has <meta>'],
    ['<base href="https://evil.example/">', 'has <base>'],
    ['<div><template shadowrootmode="open"><p></p></template></div>', 'attribute shadowrootmode'],
    ['<template><img src="x" onerror="1"></template>', 'onerror'],
    ['<svg><set attributeName="href" to="javascript:1"/></svg>', 'has <set>'],
    ['<p onclick="1">', 'attribute onclick'],
    ['<svg onload="1"></svg>', 'attribute onload'],
    ['<a href="javascript:alert(1)">x</a>', 'javascript:'],
    ['<a href=" java\tscript:alert(1)">x</a>', 'href='],
    ['<a href="data:text/html,x">x</a>', 'data:'],
    ['<a href="https://evil.example/">x</a>', 'evil.example'],
    ['<a href="//evil.example/">x</a>', 'evil.example'],
    ['<a href="/\\evil.example/">x</a>', 'evil.example'],
    ['<img src="https://wa.me/x.png">', 'wa.me'],
    ['<img src="https://store.example/q.png">', 'q.png'],
    ['<video poster="https://store.example/p.png"></video>', 'has <video>'],
    ['<img srcset="/files/a.png 1x, https://evil.example/b.png 2x">', 'evil.example'],
    ['<img srcset="/files/a.png 1x,https://evil.example/b.png 2x">', 'evil.example'],
    ['<img srcset=",https://evil.example/b.png,">', 'evil.example'],
    ['<img src="/r/home/9.9.9/remoteEntry.js">', '9.9.9'],
    ['<img src="/files/../r/home/9.9.9/x.png">', '9.9.9'],
    ['<form action="https://wa.me/"></form>', 'action='],
    ['<button formaction="https://evil.example/">x</button>', 'attribute formaction'],
    ['<svg><image href="https://evil.example/x.svg"/></svg>', 'has <image>'],
    ['<svg><use xlink:href="https://evil.example/x.svg#a"/></svg>', 'evil.example'],
    ['<p style="background:url(https://evil.example/x)">', 'style='],
    ['<div id="mg-release">{}</div>', 'takes the id mg-release'],
    ['<div id="root"></div>', 'takes the id root'],
    ['<form name="getElementById"></form>', 'attribute name'],
    ['<img name="cookie" src="/files/a.png">', 'attribute name'],
    ['<!--mg:scripts-->', 'the comment <!--mg:scripts-->'],
    ['<![CDATA[x]]>', 'the comment <!--[CDATA[x]]-->'],
    ['<img src="/files/a.png" attributionsrc="https://evil.example/">', 'attribute attributionsrc'],
    ['<svg><path fill="url(https://evil.example/a#b)"></path></svg>', 'fill="url('],
    ['<svg><path fill="u\\72l(//evil.example/a)"></path></svg>', 'has fill='],
    ['<p style="background: image-set(\'//evil.example/a\' 1x)">', 'style='],
    ['<svg><use href="//evil.example/a.svg#b"></use></svg>', 'evil.example'],
    ['<math><mi>x</mi></math>', 'has <math>'],
    ['<svg><foreignObject><p>x</p></foreignObject></svg>', 'has <foreignObject>'],
    ['<x-element></x-element>', 'has <x-element>'],
    ['<video src="/files/a.mp4"></video>', 'has <video>'],
  ])('finds the problem when markup is %s', (html, words) => {
    expect(problemOf(html)).toContain(words);
    expect(problemOf('', '', html)).toContain(words);
  });

  it.each([
    ['nests 300 elements', '<div>'.repeat(300) + '</div>'.repeat(300), 'more than 200'],
    ['has 100,001 elements', '<br>'.repeat(100_001), 'more than 100000 elements'],
    [
      'has 9000 attributes',
      `<p ${Array.from({ length: 9000 }, (_, at) => `data-a${at}`).join(' ')}>x</p>`,
      'more than 100 attributes',
    ],
    [
      'opens 2000 elements again in each paragraph',
      `<p>${Array.from({ length: 2000 }, (_, at) => `<b id=${at}>`).join('')}${'</p><p>x'.repeat(2000)}`,
      'more than 100000 elements',
    ],
  ])('finds the problem when markup %s', (_, html, words) => {
    expect(problemOf(html)).toContain(words);
  });

  it.each([
    ['<p title="a>b&#13;c">1 < 2 & 3</p>', '<p title="a&gt;b&#13;c">1 &lt; 2 &amp; 3</p>'],
    ['<BR/><Img SRC=/files/a.png>', '<br><img src="/files/a.png">'],
    [
      '<svg viewbox="0 0 1 1"><path d="M0 0"/></svg>',
      '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
    ],
    ['<pre>\n\nx</pre><textarea>\n\n</textarea>', '<pre>\n\nx</pre><textarea>\n\n</textarea>'],
    [
      '<select><meta http-equiv=refresh content=0><base href=//x><option>a</option></select>',
      '<select><option>a</option></select>',
    ],
    [
      '<noscript><p title="</noscript><img src=x onerror=1>"></p></noscript>',
      '<noscript><p title="&lt;/noscript&gt;&lt;img src=x onerror=1&gt;"></p></noscript>',
    ],
    ['\ud800', '\ufffd'],
  ])('writes the tree that it has read when markup is %j', (html, written) => {
    expect(read(html)).toMatchObject({ html: written });
  });

  it.each([
    '<title>T</title><meta name="description" content="D"><meta property="og:url" content="https://a.b/">',
    '<link rel="canonical" href="https://a.b/c">',
    '<script type="application/ld+json">{"a":"\\u003c/script>"}</script>',
  ])('lets a head pass when it is %s', (head) => {
    expect(problemOf('', head)).toBeUndefined();
  });

  it.each([
    ['<title>T', "leaves the page's head"],
    ['<title>T</title></head><body onload="1">', "leaves the page's head"],
    ['<!-- open', "leaves the page's head"],
    ['<p>text</p>', "leaves the page's head"],
    ['<script>1</script>', 'head has <script>'],
    ['<script type="module" src="/x.js"></script>', 'head has <script>'],
    ['<script type="application/ld+json" src="/x.js"></script>', 'attribute src'],
    ['<style>a{}</style>', 'head has <style>'],
    [
      '<link rel="canonical" href="https://evil.example/">',
      'canonical address https://evil.example/',
    ],
    ['<link rel="canonical" href="https://shop.example/a">', 'which is not of this site'],
    ['<link rel="alternate" hreflang="en" href="//evil.example/">', 'alternate address'],
    ['<meta property="og:url" content="https://evil.example/">', 'og:url address'],
    ['<!--mg:head-->', 'the comment'],
    ['<base href="/x/">', 'head has <base>'],
    ['<link rel="stylesheet" href="/x.css">', 'head has <link>'],
    ['<meta http-equiv="refresh" content="0;url=/x">', 'attribute http-equiv'],
    ['<meta name="a" content="b" onload="1">', 'attribute onload'],
  ])('finds the problem when a head is %s', (head, words) => {
    expect(problemOf('', head)).toContain(words);
  });
});
