import { readList } from './readList';
import { readListFile } from './readListFile';
import { sampleList } from './sampleList';

it('reads the sample back when a visitor opens the downloaded file', async () => {
  const { name, text, href } = sampleList();
  expect(name).toMatch(/\.csv$/);
  expect(decodeURIComponent(href)).toContain(text);
  const bytes = new TextEncoder().encode(text);
  const file = Object.assign(new File([], name), { arrayBuffer: async () => bytes.buffer });
  expect(await readListFile(file)).toEqual({ text: text.replace('\uFEFF', '') });
  const [, ...rows] = readList(text).lines;
  const read = rows.map(({ readings: [first] }) => first?.amount);
  expect(read).toEqual([10, 20, 3]);
});
