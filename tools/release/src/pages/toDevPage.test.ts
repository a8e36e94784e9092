import type { RemoteDeclaration } from '@mg/shared/domain/declaration';
import { PAGE_RELEASE_ELEMENT_ID, type PageRelease } from '@mg/shared/domain/pageRelease';
import { toDevPage } from './toDevPage';

const TEMPLATE = '<head><!--mg:head--></head><body><div id="root"></div><!--mg:scripts--></body>';
const released = (app: string) => ({
  version: '1.0.0',
  container: `${app}__1_0_0`,
  entry: `/r/${app}/1.0.0/remoteEntry.js`,
  exposes: ['Screen'],
  integrity: { [`/r/${app}/1.0.0/remoteEntry.js`]: 'sha384-released' },
});
const RECORD: PageRelease = {
  serial: 7,
  shell: { version: '1.0.0', integrity: { '/r/shell/1.0.0/main.js': 'sha384-released' } },
  remotes: {
    home: { live: released('home') },
    quote: { live: released('quote'), lastGood: released('quote') },
  },
  pages: [{ path: '/home', screen: 'home/Screen', title: 'Home' }],
  parts: [{ slot: 'old', screen: 'quote/Old' }],
};
const QUOTE: RemoteDeclaration = {
  name: 'quote',
  parts: [{ slot: 'quote-button', expose: './QuoteButton' }],
};
const DEV = { declares: QUOTE, shellVersion: '1.0.0/dev' };
const json = (id: string, value: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
const PAGE = json('mg-config', { apiHost: '/api' }) + json(PAGE_RELEASE_ELEMENT_ID, RECORD);

const recordOf = (html: string): PageRelease =>
  JSON.parse(/id="mg-release">(.*?)<\/script>/.exec(html)![1]!) as PageRelease;

describe('toDevPage', () => {
  it('takes one app from its sources when the others are released', () => {
    const { serial, remotes } = recordOf(toDevPage(PAGE, TEMPLATE, DEV));
    expect(serial).toBe(7);
    expect(remotes.home).toEqual(RECORD.remotes.home);
    expect(remotes.quote?.live).toMatchObject({
      container: 'quote__dev',
      entry: '/r/quote/dev/remoteEntry.js',
      exposes: ['QuoteButton'],
    });
  });

  it('takes the declaration of the sources when the remote is in work', () => {
    const { pages, parts } = recordOf(toDevPage(PAGE, TEMPLATE, DEV));
    expect(pages).toEqual(RECORD.pages);
    expect(parts).toEqual([{ slot: 'quote-button', screen: 'quote/QuoteButton' }]);
    const offers = { path: '/ofertas', expose: './Offers', title: 'Ofertas' };
    const declares = { name: 'mis-promos', pages: [offers] };
    const fresh = toDevPage(PAGE, TEMPLATE, { ...DEV, declares });
    expect(recordOf(fresh).pages.at(-1)).toMatchObject({ screen: 'mis-promos/Offers' });
    expect(recordOf(fresh).remotes['mis-promos']!.live.container).toBe('mis_promos__dev');
  });

  it("starts the shell's development build when the shell is released", () => {
    const html = toDevPage(PAGE, TEMPLATE, DEV);
    expect(html).toContain('src="/r/shell/1.0.0/dev/main.js"');
    expect(recordOf(html).shell).toEqual({ version: '1.0.0', integrity: {} });
  });

  it('names no last good version when the remote is in work', () => {
    const { remotes } = recordOf(toDevPage(PAGE, TEMPLATE, DEV));
    expect(remotes.quote).not.toHaveProperty('lastGood');
  });

  it('checks the hash of files unless they belong to the app in work', () => {
    const { remotes } = recordOf(toDevPage(PAGE, TEMPLATE, DEV));
    expect(remotes.quote?.live.integrity).toEqual({ '/r/quote/dev/remoteEntry.js': '' });
    expect(Object.values(remotes.home!.live.integrity)).toEqual(['sha384-released']);
  });

  it('takes all remotes as released when the shell is in work', () => {
    const html = toDevPage(PAGE, TEMPLATE, { shellVersion: 'dev' });
    expect(recordOf(html).remotes).toEqual(RECORD.remotes);
    expect(html).toContain('src="/r/shell/dev/main.js"');
  });

  it('keeps the configuration, and returns a document unchanged when it is no page', () => {
    expect(toDevPage(PAGE, TEMPLATE, DEV)).toContain('{"apiHost":"/api"}');
    expect(toDevPage('<h1>Inbox</h1>', TEMPLATE, DEV)).toBe('<h1>Inbox</h1>');
  });
});
