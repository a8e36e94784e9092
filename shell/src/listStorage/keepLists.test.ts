import { onOtherTabs, withCopy } from '@mg/shared/services/storage';
import { keepLists } from './keepLists';

const list = withCopy('local', 'mg-quote', Array.isArray);
const notes = withCopy('local', 'mg-quote-notes', Array.isArray);

// jsdom has neither caches nor responses.
const kept = new Map<string, string>();
class Response {
  constructor(readonly text: string) {}
  json = async () => JSON.parse(this.text) as unknown;
}
const cache = {
  match: async (key: string) => (kept.has(key) ? new Response(kept.get(key)!) : undefined),
  put: async (key: string, { text }: Response) => void kept.set(key, text),
  delete: async (key: string) => kept.delete(key),
};
Object.assign(globalThis, { Response, caches: { open: async () => cache } });

/** Lets the page be idle, and the promises of the cache settle. */
const idle = () => jest.runOnlyPendingTimersAsync();

beforeAll(() => jest.useFakeTimers());

describe('keepLists', () => {
  it('adds the lost products when the visitor has added others meanwhile', async () => {
    const [film, vaso, newer] = [
      { name: 'FILM', amount: 5 },
      { name: 'VASO', amount: 2 },
      { name: 'VASO', amount: 9 },
    ];
    kept.set('/kept/mg-quote', JSON.stringify([film, vaso]));
    kept.set('/kept/mg-quote-notes', '["20 u de algo"]');
    const shown: unknown[] = [];
    const stop = onOtherTabs(['mg-quote', 'mg-quote-notes'], () =>
      shown.push([list.read(), notes.read()]),
    );
    const started = keepLists();
    list.write([newer]);
    await started;
    stop();
    expect(shown.at(-1)).toEqual([[film, newer], ['20 u de algo']]);
    expect(kept.get('/kept/mg-quote')).toBe(JSON.stringify([film, newer]));
  });

  it('keeps the newest list in the second place once the page is idle', async () => {
    list.write([{ name: 'TAPA', amount: 1 }]);
    list.write([{ name: 'TAPA', amount: 3 }]);
    await jest.advanceTimersByTimeAsync(1);
    expect(kept.get('/kept/mg-quote')).not.toContain('TAPA');
    await idle();
    expect(kept.get('/kept/mg-quote')).toBe('[{"name":"TAPA","amount":3}]');
    list.write([]);
    notes.write([]);
    await idle();
    expect([...kept.keys()]).toEqual([]);
  });
});
