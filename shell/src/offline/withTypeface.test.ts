/** @jest-environment node */
import { withTypeface } from './withTypeface';

const FONT = '/r/shell/1.0.0/assets/figtree.woff2';
const LINK = `<link rel="preload" href="${FONT}" as="font" crossorigin>`;

it('keeps status, headers and text when the page names a typeface', async () => {
  const page = new Response(LINK, { status: 404, headers: { 'content-type': 'text/html' } });
  const answer = withTypeface(page, LINK);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/html',
    link: `<${FONT}>; rel=preload; as=font; crossorigin`,
  });
  expect([answer.status, await answer.text()]).toEqual([404, LINK]);
});

it('keeps the answer when the page names no typeface', () => {
  const page = new Response('');
  expect(withTypeface(page, '')).toBe(page);
});

it('keeps the answer when a redirect has led to the page', () => {
  const page = Object.defineProperty(new Response(LINK), 'redirected', { value: true });
  expect(withTypeface(page, LINK)).toBe(page);
});
