import { waitFor } from '@testing-library/react';
import { loadPictures } from './loadPictures';

/** Sets up an idle page with pictures, whose decoding the test ends. */
function pageWith(count: number) {
  document.documentElement.dataset.ready = '';
  document.body.innerHTML = `<main>${'<img loading="lazy">'.repeat(count)}</main>`;
  const decoded: (() => void)[] = [];
  for (const image of document.images) {
    image.decode = () => new Promise((resolve) => decoded.push(resolve));
  }
  return {
    asked: () => [...document.images].filter(({ loading }) => loading === 'eager').length,
    decodeAll: () => decoded.splice(0).forEach((resolve) => resolve()),
  };
}

const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

describe('loadPictures', () => {
  beforeEach(() => {
    connect({});
    window.requestIdleCallback = (run) => {
      queueMicrotask(run as () => void);
      return 0;
    };
  });

  it('loads a few pictures when the page is idle', async () => {
    const page = pageWith(7);
    const brought = loadPictures();
    for (const asked of [3, 6, 7]) {
      await waitFor(() => expect(page.asked()).toBe(asked));
      page.decodeAll();
    }
    await brought;
  });

  it('loads nothing when the visitor saves data', async () => {
    connect({ saveData: true });
    const page = pageWith(2);
    await loadPictures();
    expect(page.asked()).toBe(0);
  });

  it('goes on when a picture fails', async () => {
    const page = pageWith(1);
    document.images[0]!.decode = () => Promise.reject(new Error('broken'));
    await loadPictures();
    expect(page.asked()).toBe(1);
  });
});
