import { HASHED, TEMPLATE } from '../testing/fixtureBuild';
import { fixtureManifest } from '../testing/fixtureManifest';
import { demandsHashes, fillTemplate, type PageParts } from './fillTemplate';

const shell = fixtureManifest('shell', ['main.js', 'main.css']);
const parts: PageParts = {
  template: TEMPLATE,
  shell,
  release: {
    serial: 7,
    shell: { version: '1.0.0', integrity: {} },
    remotes: {},
    pages: [],
    parts: [],
  },
  config: { apiHost: '/api' },
};

describe('fillTemplate', () => {
  it('embeds the record and the configuration when no page is prerendered', () => {
    const page = fillTemplate(parts);
    expect(page).toContain('<script type="application/json" id="mg-config">{"apiHost":"/api"}');
    expect(page).toContain('<script type="application/json" id="mg-release">{"serial":7,');
  });

  it('starts the shell by its hash when the shell has no boot script', () => {
    const page = fillTemplate(parts);
    expect(page).toContain(
      '<script src="/r/shell/1.0.0/main.js" integrity="sha384-main.js" defer></script>',
    );
    expect(page).toContain(
      '<link rel="stylesheet" href="/r/shell/1.0.0/main.css" integrity="sha384-main.css">',
    );
  });

  it("preloads scripts behind the content when the page's screens need scripts", () => {
    const scripts = [{ address: '/r/quote/1.0.0/drawer.js', hash: 'sha384-drawer' }];
    const page = fillTemplate({ ...parts, scripts });
    const preloaded = [...page.matchAll(/rel="preload" as="script" href="([^"]+)"/g)];
    expect(preloaded.map(([, href]) => href)).toEqual([
      '/r/shell/1.0.0/main.js',
      '/r/quote/1.0.0/drawer.js',
    ]);
    expect(page.indexOf('rel="preload"')).toBeGreaterThan(page.indexOf('id="root"'));
  });

  it('preloads scripts as data when a boot script starts them', () => {
    const shell = fixtureManifest('shell', ['boot.js', 'main.js', 'main.css']);
    const page = fillTemplate({ ...parts, shell });
    expect(page).toContain('rel="preload" as="fetch" href="/r/shell/1.0.0/main.js" crossorigin');
    expect(page).not.toContain('rel="preload" as="script"');
  });

  it('embeds markup, styles by hash and content when the page is prerendered', () => {
    const page = fillTemplate({
      ...parts,
      styles: [{ address: '/r/shell/1.0.0/main.css', hash: 'sha384-main.css', text: 'p{top:0}' }],
      prerendered: {
        path: '/products/A%20%22%26%3C',
        screens: ['catalogue/CatalogueScreen', 'quote/QuoteButton'],
        head: '<title>A</title>',
        html: '<main>$&</main>',
        content: { takenAt: '2026-11-20T00:00:00Z', types: [] },
      },
    });
    expect(page).toContain('<title>A</title>');
    expect(page).not.toContain('<title>MG</title>');
    expect(page).toContain(`content="style-src 'self' 'sha384-main.css'"`);
    expect(page).toContain('<style data-href="/r/shell/1.0.0/main.css">p{top:0}</style>');
    expect(page).toContain(
      '<div id="root" data-page="/products/A &quot;&amp;&lt;" ' +
        'data-screens="catalogue/CatalogueScreen quote/QuoteButton"><main>$&</main></div>',
    );
    expect(page).toContain('id="mg-content">{"takenAt":"2026-11-20T00:00:00Z","types":[]}');
  });

  it('embeds a text of the configuration unchanged when the text has dollar signs', () => {
    const config = { business: { name: "a $& b $' c </script>" } };
    const page = fillTemplate({ ...parts, config });
    const json = /id="mg-config">(.*?)<\/script>/.exec(page)![1]!;
    expect(JSON.parse(json)).toEqual(config);
  });

  it.each([
    ['the shell alone names one', {}, 'usual@example.com'],
    ["the site's configuration names one", { email: 'otra@example.com' }, 'otra@example.com'],
    ['the address has markup', { email: '<b>$&' }, '&lt;b&gt;$&amp;'],
  ])("shows the company's address without scripts when %s", (_, business, shown) => {
    const noscript = '<noscript><!--mg:email-->usual@example.com<!--/mg:email-->.</noscript>';
    const template = TEMPLATE.replace('</body>', `${noscript}</body>`);
    const page = fillTemplate({ ...parts, template, config: { business } });
    expect(page).toContain(`<noscript>${shown}.</noscript>`);
  });

  it('forbids search engines to index when noindex is set', () => {
    const page = fillTemplate({ ...parts, noindex: true });
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(fillTemplate(parts)).not.toContain('noindex');
  });

  it("shows the rendered notice, or the template's when no page is rendered", () => {
    const notice = '<!--mg:notice--><noscript>usual</noscript><!--/mg:notice-->';
    const template = TEMPLATE.replace('<body>', `<body>${notice}`);
    const meanwhile = { head: '', html: '<main>$&</main>', notice: '<noscript>call us</noscript>' };
    const page = fillTemplate({ ...parts, template, meanwhile });
    expect(page).toContain(
      '<body><noscript>call us</noscript><div id="root"><main>$&</main></div>',
    );
    expect(fillTemplate({ ...parts, template })).toContain('<noscript>usual</noscript>');
  });

  it('leaves the start to the boot script when the shell has one', () => {
    const withBoot = fixtureManifest('shell', ['main.js', 'main.css', 'boot.js', 'renderer.js']);
    const page = fillTemplate({ ...parts, shell: withBoot });
    expect(page).toContain(
      '<script src="/r/shell/1.0.0/boot.js" integrity="sha384-boot.js" async ' +
        'data-scripts="/r/shell/1.0.0/renderer.js sha384-renderer.js ' +
        '/r/shell/1.0.0/main.js sha384-main.js"></script>',
    );
    expect(page).not.toContain('<script src="/r/shell/1.0.0/main.js"');
  });

  describe('when the shell loads its scripts with crossorigin', () => {
    const shell = fixtureManifest('shell', ['boot.js', 'main.js', 'main.css']);
    const template = HASHED['index.html'];
    const scripts = [
      { address: '/r/quote/1.0.0/drawer.js', hash: 'sha384-drawer' },
      { address: '/r/vite/1.0.0/entry.js', hash: 'sha384-vite', type: 'module' as const },
    ];
    const page = fillTemplate({ ...parts, shell, template, scripts });

    it('gives every script and preload a hash and that mode, as Integrity-Policy demands', () => {
      const tags = page.match(/<(script src|link rel="(module)?preload")[^>]*>/g)!;
      expect(tags).toHaveLength(4);
      for (const tag of tags) expect(tag).toMatch(/ crossorigin[ >]/);
      const starters = fillTemplate({ ...parts, template });
      expect(starters).toContain('integrity="sha384-main.js" crossorigin defer></script>');
      expect(page).not.toContain('<!--mg:crossorigin-->');
    });

    it('brings the demand for trusted types, not yet in force', () => {
      const demand = `<meta name="trusted" content="require-trusted-types-for 'script';trusted-types default">`;
      expect(page).toContain(demand);
      expect(fillTemplate(parts)).not.toContain('trusted');
    });

    it('demands neither when analytics loads scripts of its own', () => {
      expect(demandsHashes(template, {})).toBe(true);
      expect(demandsHashes(template, { measurementId: 'G-1' })).toBe(false);
      expect(demandsHashes(TEMPLATE, {})).toBe(false);
      const config = { ...parts.config, measurementId: 'G-1' };
      expect(fillTemplate({ ...parts, template, config })).not.toContain('trusted');
    });
  });

  it.each(['<!--mg:head-->', '<div id="root"></div>', '<!--mg:scripts-->'])(
    'refuses a template when %s is missing',
    (mark) => {
      const template = TEMPLATE.replace(mark, '');
      expect(() => fillTemplate({ ...parts, template })).toThrow(`index.html lacks ${mark}`);
    },
  );
});
