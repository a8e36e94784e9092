import { retryAfter } from './retryAfter';

const answer = (headers: Record<string, string>) => ({ headers: new Headers(headers) }) as Response;
const NOW = 'Mon, 30 Nov 2026 12:00:00 GMT';

beforeEach(() => jest.useFakeTimers({ now: Date.parse(NOW) }));
afterEach(() => jest.useRealTimers());

it.each<[Record<string, string>, number]>([
  [{}, 0],
  [{ 'retry-after': '120' }, 120],
  [{ 'retry-after': ' 3600 ' }, 3600],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': '99999999' }, 6 * 3600],
  [{ 'retry-after': 'Mon, 30 Nov 2026 12:10:00 GMT' }, 600],
  [{ 'retry-after': 'Mon, 30 Nov 2026 11:00:00 GMT' }, 0],
  [{ 'retry-after': 'Fri, 31 Dec 2199 12:00:00 GMT' }, 6 * 3600],
  // The browser's clock is an hour ahead of the service's.
  [{ 'retry-after': 'Mon, 30 Nov 2026 11:05:00 GMT', date: 'Mon, 30 Nov 2026 11:00:00 GMT' }, 300],
  [{ 'retry-after': 'soon' }, 0],
  [{ 'retry-after': '-5' }, 0],
  [{ 'retry-after': '1.5' }, 0],
])('reads the headers %j as %d seconds', (headers, seconds) => {
  expect(retryAfter(answer(headers))).toBe(seconds * 1000);
});
