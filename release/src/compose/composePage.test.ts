import { fixtureManifest } from '../testing/fixtureManifest';
import { TEMPLATE } from '../testing/fixtureBuild';
import { composePage, type PageParts } from './composePage';

const shell = fixtureManifest('shell', ['main.js', 'main.css']);
const quote = fixtureManifest('quote', ['remoteEntry.js', 'drawer.js', 'drawer.css', 'pdf.js'], {
  './QuoteDrawer': { js: ['drawer.js'], css: ['drawer.css'] },
});
const parts: PageParts = {
  template: TEMPLATE,
  shell,
  release: { serial: 7, shell: { version: '1.0.0', integrity: {} }, remotes: {} },
  config: { apiHost: '/api' },
  preload: [],
};

describe('composePage', () => {
  it('carries the record and the configuration as JSON', () => {
    const page = composePage(parts);
    expect(page).toContain('<script type="application/json" id="mg-config">{"apiHost":"/api"}');
    expect(page).toContain('<script type="application/json" id="mg-release">{"serial":7,');
  });

  it('starts the shell with its hash, after everything else', () => {
    const page = composePage(parts);
    expect(page).toContain(
      '<script src="/r/shell/1.0.0/main.js" integrity="sha384-main.js" defer></script></body>',
    );
    expect(page).toContain(
      '<link rel="stylesheet" href="/r/shell/1.0.0/main.css" integrity="sha384-main.css">',
    );
  });

  it("asks at once for a remote's entry and first chunks, and for no later ones", () => {
    const page = composePage({ ...parts, preload: [quote] });
    const preloaded = [...page.matchAll(/rel="preload" as="(\w+)" href="([^"]+)"/g)];
    expect(preloaded.map(([, as, href]) => [as, href])).toEqual([
      ['script', '/r/quote/1.0.0/remoteEntry.js'],
      ['script', '/r/quote/1.0.0/drawer.js'],
      ['style', '/r/quote/1.0.0/drawer.css'],
    ]);
  });

  it('takes a text of the configuration as it is, dollar signs and all', () => {
    const config = { business: { name: "a $& b $' c </script>" } };
    const page = composePage({ ...parts, config });
    const json = /id="mg-config">(.*?)<\/script>/.exec(page)![1]!;
    expect(JSON.parse(json)).toEqual(config);
  });

  it.each(['<!--mg:head-->', '<!--mg:scripts-->'])('refuses a template without %s', (mark) => {
    const template = TEMPLATE.replace(mark, '');
    expect(() => composePage({ ...parts, template })).toThrow(`index.html lacks ${mark}`);
  });
});
