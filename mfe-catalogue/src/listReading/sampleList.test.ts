import { readWhole } from '../testing/readWhole';
import { readListFile } from './readListFile';
import { sampleList } from './sampleList';

it('reads the sample back when a visitor opens the downloaded file', async () => {
  const { name, text, href } = sampleList();
  expect(name).toMatch(/\.csv$/);
  expect(decodeURIComponent(href)).toContain(text);
  const bytes = new TextEncoder().encode(text);
  const file = Object.assign(new File([], name), { arrayBuffer: async () => bytes.buffer });
  expect(await readListFile(file)).toEqual({ text: text.replace('\uFEFF', '') });
  const [, ...rows] = (await readWhole(text)).rows;
  expect(rows.map(({ certain, read }) => [certain, read])).toEqual([
    [true, 10],
    [true, 20],
    [true, 3],
  ]);
});
