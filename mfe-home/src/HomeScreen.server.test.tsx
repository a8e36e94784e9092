/** @jest-environment node */
import type { Promotion } from '@mg/shared/domain/promotion';
import { hydrate } from '@mg/shared/testing/hydrate';
import { TEXTS } from '@mg/shared/texts';
import HomeScreen from './HomeScreen';

const promotions: Promotion[] = [1, 2, 3, 4, 5].map((n) => ({
  image: `/promos/${n}.svg`,
  name: `PROMO ${n}`,
  validUntil: `0${n}/12/2026`,
}));
const content = { promotions: { entries: promotions, ready: true, status: 'loaded' as const } };

type Options = Parameters<typeof hydrate>[1];
let end: (() => Promise<void>) | undefined;

async function home(options: Options = {}) {
  const page = await hydrate(<HomeScreen />, { content, ...options });
  end = page.end;
  return page;
}

afterEach(async () => end?.());

describe('the prerendered home screen', () => {
  it.each([360, 412, 768, 1280])(
    'hydrates without a mismatch when the window has %i px',
    async (width) => {
      const { problems } = await home({ browser: { width } });
      expect(problems).toEqual([]);
    },
  );

  it.each<[string, NonNullable<Options>]>([
    ['motion is paused', { browser: { motion: 'paused' } }],
    ['the address names a section', { path: '/home/#Contacto' }],
    [
      'there are no promotions',
      { content: { promotions: { ...content.promotions, entries: [] } } },
    ],
    ['the promotions are in flight', { content: {} }],
    [
      'a form has a draft',
      {
        browser: {
          before: ({ sessionStorage }) =>
            sessionStorage.setItem('mg-draft:enquiry', JSON.stringify({ name: 'Ana' })),
        },
      },
    ],
  ])('hydrates without a mismatch when %s', async (_, options) => {
    const { problems } = await home(options);
    expect(problems).toEqual([]);
  });

  it('contains every section when no script has run', async () => {
    const { html } = await home();
    for (const { name } of promotions) expect(html).toContain(name);
    for (const text of [TEXTS.seeCatalogue, TEXTS.aboutUs, TEXTS.askHere, TEXTS.howToGetThere]) {
      expect(html).toContain(text);
    }
    expect(html.match(/href="\/products\//g)).toHaveLength(35);
  });

  it('shows a promotion when the address contains it', async () => {
    const { root, problems } = await home({ path: '/home?promo=PROMO-4#Promociones' });
    expect(problems).toEqual([]);
    const items = [...root.querySelectorAll('[aria-roledescription="diapositiva"]')];
    const shown = items.filter((item) => !item.hasAttribute('inert'));
    expect(shown.map((item) => item.querySelector('h3')?.textContent)).toContain('PROMO 4');
    const current = [...root.querySelectorAll('[class="current"]')];
    expect(current).toHaveLength(1);
  });

  it('shows every promotion without inline styles when no script has run', async () => {
    const { html, root } = await home();
    expect(html).not.toContain('inert');
    expect(html).not.toMatch(/\sstyle=/);
    expect(root.querySelectorAll('[aria-roledescription="diapositiva"][inert]')).toHaveLength(3);
  });

  it('shows the contact data when forms cannot work', async () => {
    const { html } = await home();
    const without = /<noscript>.*?<\/noscript>/g;
    expect(html.match(without)).toHaveLength(3);
    for (const text of html.match(without) ?? []) expect(text).toContain('mailto:ventas@');
  });

  it('reserves the room of a picture, and defers the picture when it is below the first screen', async () => {
    const { root } = await home();
    const pictures = [...root.querySelectorAll('img')];
    for (const picture of pictures) {
      expect(picture.getAttribute('width')).toMatch(/^\d+$/);
      expect(picture.getAttribute('height')).toMatch(/^\d+$/);
    }
    const atOnce = pictures.filter((picture) => picture.getAttribute('loading') !== 'lazy');
    expect(atOnce.map((picture) => picture.getAttribute('fetchpriority'))).toEqual([null, 'high']);
  });

  it('restores a draft, and keeps newer input when the page hydrates', async () => {
    const { root } = await home({
      browser: {
        before({ sessionStorage, document }) {
          sessionStorage.setItem(
            'mg-draft:enquiry',
            JSON.stringify({ name: 'Ana', message: 'Bolsas' }),
          );
          const [name] = document.getElementsByName('name') as unknown as [HTMLInputElement];
          name.value = 'Ana Pérez';
        },
      },
    });
    const value = (name: string) => root.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
    expect([value('name'), value('message')]).toEqual(['Ana Pérez', 'Bolsas']);
  });

  it('keeps the scroll position when the visitor has scrolled', async () => {
    const scrolled = jest.fn();
    await home({
      path: '/home/#Contacto',
      browser: {
        before: ({ Element }) => Object.assign(Element.prototype, { scrollIntoView: scrolled }),
      },
    });
    expect(scrolled).not.toHaveBeenCalled();
  });
});
