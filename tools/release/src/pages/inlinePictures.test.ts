/** @jest-environment jsdom */
import { inlinePictures } from './inlinePictures';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg">\n<path fill="#0b3" d="M1 2\n3 4"/> 5% & ñ</svg>';
const files: Record<string, string> = {
  '/r/home/1.0.0/assets/hero.svg': SVG,
  '/r/home/1.0.0/assets/large.svg': SVG.padEnd(20_000),
  '/config.svg': SVG,
};
const read = async (address: string) => files[address]!;
const picture = (file: string, rest = 'fetchPriority="high" ') =>
  `<p>$&</p><img alt="" src="${file}" ${rest}width="4"/>`;

it('puts a drawing into the page unchanged when the first screen needs it', async () => {
  const html = await inlinePictures(picture('/r/home/1.0.0/assets/hero.svg'), read);
  document.body.innerHTML = html;
  const address = document.querySelector('img')!.src;
  expect(address).not.toMatch(/[\n#]/);
  expect(address).toMatch(/^data:image\/svg\+xml,/);
  expect(decodeURIComponent(address.slice(address.indexOf(',') + 1))).toBe(SVG);
  expect(html).toContain(`<p>$&</p><img alt="" src='data:`);
  expect(html).toMatch(/' fetchPriority="high" width="4"\/>$/);
});

it.each([
  ['can wait', picture('/r/home/1.0.0/assets/hero.svg', 'loading="lazy" ')],
  ['are large', picture('/r/home/1.0.0/assets/large.svg')],
  ['are missing', picture('/r/home/1.0.0/assets/none.svg')],
  ['are photographs', picture('/r/home/1.0.0/assets/hero.webp')],
  ['are not published files', picture('/r/home/1.0.0/../../../config.svg')],
  ['are of another site', picture('https://example.com/r/home/1.0.0/assets/hero.svg')],
])('leaves drawings as files when they %s', async (_, html) => {
  expect(await inlinePictures(html, read)).toBe(html);
});
