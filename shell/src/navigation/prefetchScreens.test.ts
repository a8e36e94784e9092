import { fireEvent } from '@testing-library/react';
import type { SitePage } from '@mg/shared/domain/pageRelease';
import { setPageRelease } from '../remotes/readPageRelease';
import { releaseFixture } from '../testing/releaseFixture';
import { removeListeners } from '../testing/removeListeners';
import { prefetchScreens } from './prefetchScreens';

/** Holds the links that the fake observer watches. */
let watched: Element[] = [];
let scrollIntoView: (link: Element) => void;
class FakeObserver {
  constructor(callback: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    scrollIntoView = (target) => {
      if (watched.includes(target)) callback([{ isIntersecting: true, target }]);
    };
  }
  observe = (link: Element) => void watched.push(link);
  disconnect = () => void (watched = []);
}

setPageRelease(releaseFixture());

const load = jest.fn<Promise<void>, [SitePage]>();
const asked = () => load.mock.calls.map(([page]) => page.screen);

function page(html: string, connection?: { saveData?: boolean; effectiveType?: string }) {
  document.body.innerHTML = html;
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  prefetchScreens(load);
}

const link = (href: string) => document.querySelector(`a[href="${href}"]`) as HTMLAnchorElement;
const point = (at: Element, pointerType = 'mouse') =>
  at.dispatchEvent(
    Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }),
  );
const idle = () => jest.advanceTimersByTime(2000);

const CATALOGUE = '<a href="/products/FILM%20PVC"><span>Film</span></a>';

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { IntersectionObserver: FakeObserver });
  window.history.replaceState(null, '', '/home');
  watched = [];
  load.mockClear();
  load.mockImplementation(() => Promise.resolve());
});
afterEach(() => {
  removeListeners();
  jest.useRealTimers();
});

describe('prefetchScreens', () => {
  it.each<[string, (target: Element) => void]>([
    ['pointed at', (target) => point(target)],
    ['touched', (target) => fireEvent.touchStart(target)],
    ['focused', (target) => fireEvent.focusIn(target)],
  ])('prefetches when a link is %s', (_, act) => {
    page(CATALOGUE);
    expect(load).not.toHaveBeenCalled();
    act(document.querySelector('span') as Element);
    expect(asked()).toEqual(['catalogue/CatalogueScreen']);
  });

  it('prefetches the first link alone when links are in view of the idle page', () => {
    page(`${CATALOGUE}<a href="/products">Catálogo</a>`);
    expect(watched).toEqual([]);
    idle();
    scrollIntoView(link('/products/FILM%20PVC'));
    scrollIntoView(link('/products'));
    expect(asked()).toEqual(['catalogue/CatalogueScreen']);
    expect(watched).toEqual([]);
  });

  it('prefetches when a link is in view on a slow connection', () => {
    page(CATALOGUE, { effectiveType: '3g', saveData: false });
    idle();
    scrollIntoView(link('/products/FILM%20PVC'));
    expect(asked()).toEqual(['catalogue/CatalogueScreen']);
  });

  it('prefetches the home screen when the visitor points at its link in the catalogue', () => {
    window.history.replaceState(null, '', '/products/FILM');
    page(`<a href="/home/#Contacto">Contacto</a>${CATALOGUE}`);
    point(link('/products/FILM%20PVC'));
    point(link('/home/#Contacto'));
    expect(asked()).toEqual(['home/HomeScreen']);
  });

  it('prefetches once when the visitor points at a link and focuses the link', () => {
    page(CATALOGUE);
    point(link('/products/FILM%20PVC'));
    fireEvent.focusIn(link('/products/FILM%20PVC'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('prefetches again when the first attempt has failed', async () => {
    load.mockRejectedValueOnce(new Error('offline'));
    page(CATALOGUE);
    point(link('/products/FILM%20PVC'));
    await Promise.resolve();
    await Promise.resolve();
    point(link('/products/FILM%20PVC'));
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('prefetchScreens without a reason', () => {
  it('waits for a touch when the visitor saves data', () => {
    page(CATALOGUE, { effectiveType: '4g', saveData: true });
    idle();
    expect(watched).toEqual([]);
    point(link('/products/FILM%20PVC'));
    fireEvent.focusIn(link('/products/FILM%20PVC'));
    expect(load).not.toHaveBeenCalled();
    fireEvent.touchStart(link('/products/FILM%20PVC'));
    expect(asked()).toEqual(['catalogue/CatalogueScreen']);
  });

  it('fetches nothing when a finger passes over a link', () => {
    page(CATALOGUE);
    point(link('/products/FILM%20PVC'), 'touch');
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['this screen', '<a href="#Contacto">x</a>'],
    ['another site', '<a href="https://wa.me/products">x</a>'],
    ['another window', '<a href="/products" target="_blank">x</a>'],
    ['no screen', '<a href="/inbox">x</a>'],
    ['an address that begins alike', '<a href="/productsheet">x</a>'],
  ])('fetches nothing when a link leads to %s', (_, html) => {
    page(html);
    fireEvent.touchStart(document.querySelector('a') as Element);
    expect(load).not.toHaveBeenCalled();
  });
});
