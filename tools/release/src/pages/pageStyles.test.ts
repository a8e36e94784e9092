import { sha384 } from '@mg/site-format/hash';
import { stylesInPage } from './pageStyles';

const style = (address: string, text: string) => ({ address, hash: `sha384-${address}`, text });
const SHELL = style('/main.css', '@layer ui{.a{top:0}.z{top:1}}p{top:2}');
const FONTS = style('/fonts.css', '@font-face{src:url(a)}');
const HOME = style('/home.css', '.b{left:0}.y{left:1}');

const linksOf = (lines: string[]) => lines.map((line) => /href="(.*?)"/.exec(line)?.[1]);

describe('stylesInPage', () => {
  it('embeds all styles when nothing is deferred', () => {
    const { head, tail } = stylesInPage('<main class="a"><dialog>A</dialog></main>', [SHELL, HOME]);
    expect(head[0]).toContain(`style-src 'self' 'sha384-/main.css' 'sha384-/home.css'`);
    expect(head.slice(1)).toEqual([
      `<style data-href="/main.css">${SHELL.text}</style>`,
      `<style data-href="/home.css">${HOME.text}</style>`,
    ]);
    expect(tail).toEqual([]);
  });

  it('embeds the styles of the first screen and links files when the rest is deferred', () => {
    const html =
      '<div class="a"><dialog class="y">Y</dialog>' +
      '<section data-deferred="" class="z"><section class="y"></section></section>' +
      '<footer class="z" data-deferred="">Z</footer><aside class="c b">B</aside></div>';
    const { head, tail } = stylesInPage(html, [FONTS, SHELL, HOME]);
    const text = '@font-face{src:url(a)}@layer ui{.a{top:0}}p{top:2}.b{left:0}';
    expect(head[0]).toContain(`style-src 'self' '${sha384(text)}'`);
    expect(head[1]).toBe(`<style>${text}</style>`);
    expect(linksOf(tail)).toEqual(['/main.css', '/home.css', '/main.css']);
    expect(tail[0]).toContain('rel="preload" as="style"');
    expect(tail[1]).toContain('rel="stylesheet" href="/home.css" integrity="sha384-/home.css"');
  });
});
