/** @jest-environment node */
import { browserAround, html, pageOf, recordOf } from '../testing/browserAround';
import { readAnswer } from './readAnswer';

const HOME = 'https://mg.example/home';
const OWN = pageOf(recordOf(6, { quote: '1.0.0' }));
const PORTAL = '<html><form action="/login">Bienvenido a la red</form></html>';
const redirect = () => Object.defineProperty(html(''), 'type', { value: 'opaqueredirect' });
const own = async (first: Response) => (await readAnswer(first, HOME)).own;

it.each<[string, () => Response]>([
  ['comes from a failing host', () => html('<h1>503</h1>', { status: 503 })],
  ['comes from a host that fails without HTML', () => new Response('broken', { status: 500 })],
  ['comes from a portal with its status', () => html(PORTAL, { status: 511 })],
  ['comes from a portal with the status 200', () => html(PORTAL)],
  ['has a broken record', () => html('<script id="mg-release">{"serial":</script></html>')],
  ['has another form of record', () => html('<script id="mg-release">{}</script></html>')],
  ['is empty', () => html('')],
  ['is cut off', () => html(OWN.slice(0, -'</html>'.length))],
  ['is no HTML', () => new Response(OWN)],
])('refuses an answer when the answer %s', async (_, answer) => {
  browserAround(answer);
  expect(await own(answer())).toBeUndefined();
});

it.each([200, 404, 503])('takes the page when its status is %i', async (status) => {
  const { asked } = browserAround(() => undefined);
  expect((await own(html(OWN, { status })))!.status).toBe(status);
  expect(asked).toEqual([]);
});

it('preloads the typeface when the page names one', async () => {
  browserAround(() => undefined);
  const page = `<link href="/r/shell/1.0.0/a.woff2">${OWN}`;
  expect((await own(html(page)))!.headers.get('link')).toContain('</r/shell/1.0.0/a.woff2>');
});

it('takes the page when a network has dropped the quotes', async () => {
  const bare = OWN.replace('id="mg-release"', 'id=mg-release');
  expect(await (await own(html(bare)))!.text()).toBe(bare);
});

it.each([200, 503])(
  'takes the page of the server when the HTTP cache holds a foreign page of the status %i',
  async (status) => {
    browserAround((_, { cache }) => html(cache === 'reload' ? OWN : PORTAL));
    expect(await (await own(html(PORTAL, { status })))!.text()).toBe(OWN);
  },
);

it('refuses a redirect when the target is another site', async () => {
  browserAround(() => undefined);
  expect(await own(redirect())).toBeUndefined();
});

it('repeats a redirect when the target is a page of the site', async () => {
  const url = `${HOME}/`;
  browserAround(() =>
    Object.defineProperties(html(OWN), { redirected: { value: true }, url: { value: url } }),
  );
  expect((await own(redirect()))!.headers.get('location')).toBe(url);
});
