import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import { addPicture } from './addPicture';

// A machine that is ten times slower passes.
jest.setTimeout(120_000);

let folder: string;
beforeEach(() => (folder = temporaryFolder()));

const promos = () => join(folder, 'promos');
const stored = () => readdirSync(promos()).sort();
const open = (file: string) => sharp(readFileSync(join(promos(), file)));

/** Makes a photo: a gradient with the noise of a camera. */
const photo = (width: number, height: number, sigma = 12) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#7a9' },
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  });
const jpeg = (width: number, height: number) => photo(width, height).jpeg().toBuffer();

describe('addPicture', () => {
  it('makes three widths in two formats when the photo is large', async () => {
    const { address, files } = await addPicture(
      folder,
      'C:\\Fotos\\Vasos térmicos (50%).JPG',
      await jpeg(1600, 400),
    );
    expect(address).toMatch(/^\/files\/promos\/vasos-termicos-50\.[0-9a-f]{12}\.1280w\.webp$/);
    expect(files.map((file) => file.replace(/^.*?\..*?\./, '')).sort()).toEqual(
      ['1280w.avif', '1280w.webp', '480w.avif', '480w.webp', '800w.avif', '800w.webp'].sort(),
    );
    expect(stored()).toEqual([...files].sort());
    for (const file of files) {
      const { width, height, format } = await open(file).metadata();
      const wanted = Number(/(\d+)w/.exec(file)![1]);
      expect([width, height]).toEqual([wanted, wanted / 4]);
      expect(format).toBe(file.endsWith('avif') ? 'heif' : 'webp');
      expect(statSync(join(promos(), file)).size).toBeLessThanOrEqual(200_000);
    }
  });

  it('makes one width when the picture is small', async () => {
    const { files } = await addPicture(folder, 'x.png', await photo(3, 2).png().toBuffer());
    expect(files.map((file) => file.split('.').slice(2).join('.'))).toEqual(['3w.avif', '3w.webp']);
  });

  it('lowers the quality when a picture has many details', async () => {
    const { files } = await addPicture(
      folder,
      'ruido.png',
      await photo(480, 450, 90).png().toBuffer(),
    );
    expect(statSync(join(promos(), files.at(-1)!)).size).toBeLessThanOrEqual(200_000);
  });

  it('turns the picture and drops its metadata when a phone has written both', async () => {
    const sideways = await photo(60, 40)
      .jpeg()
      .withExif({ IFD0: { Artist: 'una persona' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { files } = await addPicture(folder, 'foto.jpg', sideways);
    const { width, height, exif, orientation } = await open(files.at(-1)!).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      ...{ width: 40, height: 60, exif: undefined, orientation: undefined },
    });
  });

  it('takes the first frame when the picture moves', async () => {
    const frames = [Buffer.alloc(300, 255), Buffer.alloc(300, 0)].map((data) =>
      sharp(data, { raw: { width: 10, height: 10, channels: 3 } })
        .png()
        .toBuffer(),
    );
    const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    const { files } = await addPicture(folder, 'oferta.gif', gif);
    const { pages, height } = await open(files.at(-1)!).metadata();
    expect([pages ?? 1, height]).toEqual([1, 10]);
    const { channels } = await open(files.at(-1)!).stats();
    expect(channels[0]!.mean).toBeGreaterThan(250);
  });

  it('keeps a tall picture below 1920 px when the picture is narrow', async () => {
    const { files } = await addPicture(folder, 'tira.png', await photo(100, 9600).png().toBuffer());
    expect((await open(files.at(-1)!).metadata()).height).toBeLessThanOrEqual(1920);
  });

  it('writes nothing when the bytes are there under any name', async () => {
    const bytes = await jpeg(500, 300);
    const first = await addPicture(folder, 'uno.jpg', bytes);
    const times = () => stored().map((file) => statSync(join(promos(), file)).ino);
    const before = times();
    expect(await addPicture(folder, 'otro.jpg', bytes)).toEqual(first);
    expect(times()).toEqual(before);
  });

  it('completes the files when an earlier call has ended midway', async () => {
    const bytes = await jpeg(500, 300);
    const { files } = await addPicture(folder, 'uno.jpg', bytes);
    const { unlinkSync } = await import('node:fs');
    files.slice(1).forEach((file) => unlinkSync(join(promos(), file)));
    await addPicture(folder, 'uno.jpg', bytes);
    expect(stored()).toEqual([...files].sort());
  });

  it.each<[string, string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a page is named as a photo', 'no picture', 'a.jpg', () => Buffer.from('<html><p>Hola</p>')],
    ['a PDF is named as a photo', 'no picture', 'a.jpg', () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['the file is empty', 'no picture', 'a.jpg', () => Buffer.alloc(0)],
    ['a photo is cut', 'damaged', 'a.jpg', async () => (await jpeg(900, 700)).subarray(0, 9000)],
    ['a photo is HEIC', 'heic', 'a.jpg', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['a picture has 900 million pixels', 'large photo', 'a.png', () => pngOf(30_000, 30_000)],
    ['the file has over 30 MB', 'large photo', 'a.jpg', () => Buffer.alloc(30_000_001)],
  ])('refuses and writes nothing when %s', async (_, kind, name, make) => {
    mkdirSync(promos());
    await expect(addPicture(folder, name, await make())).rejects.toMatchObject({ kind });
    expect(stored()).toEqual([]);
  });
});

describe('addPicture without sharp', () => {
  it('says why and what to do when the library does not load', async () => {
    jest.resetModules();
    jest.doMock('sharp', () => {
      throw new Error('Could not load the "sharp" module using the linux-x64 runtime\nPossible…');
    });
    const again = await import('./addPicture');
    const bytes = await photo(3, 2).png().toBuffer();
    await expect(again.addPicture(folder, 'x.png', bytes)).rejects.toMatchObject({
      kind: 'no tool',
      facts: { detail: expect.stringMatching(/^Could not load .* runtime$/) as string },
    });
  });
});

/** Makes a black PNG of any size in few bytes. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * height), { level: 1 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('addPicture of an SVG', () => {
  const svg = (inside: string, attributes = '') =>
    Buffer.from(
      `<?xml version="1.0"?>\n<!-- Hecho a mano -->\n<svg xmlns="http://www.w3.org/2000/svg" ` +
        `xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
    );

  it('draws the pixels of the largest width when the drawing is plain and small', async () => {
    const bytes = svg(
      '<style>.a{fill:url(#g)}</style><linearGradient id="g"/><use xlink:href="#g"/>' +
        '<rect width="16" height="10" fill="#285"/>',
      'xmlns:i="urn:editor" i:file="C:\\vasos.svg" width="16" height="10"',
    );
    const { address, files } = await addPicture(folder, 'Vasos.svg', bytes);
    expect(address).toMatch(/^\/files\/promos\/vasos\.[0-9a-f]{12}\.1280w\.webp$/);
    const { width, height } = await open(files.at(-1)!).metadata();
    expect([width, height]).toEqual([1280, 800]);
    const { dominant } = await open(files.at(-1)!).stats();
    expect(dominant.g).toBeGreaterThan(dominant.r);
  });

  it('takes every drawing of this repository', async () => {
    const content = join(__dirname, '../../../../content/promos');
    const drawings = readdirSync(content).filter((name) => name.endsWith('.svg'));
    for (const name of drawings) await addPicture(folder, name, readFileSync(join(content, name)));
    const names = new Set(stored().map((name) => name.split('.')[0]));
    expect(names.size).toBe(drawings.length);
  });

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script of HTML', svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>')],
    ['foreign markup', svg('<foreignObject><p>Hola</p></foreignObject>')],
    ['an address elsewhere', svg('<image href="https://example.com/a.png"/>')],
    ['an XLink elsewhere', svg('<use xlink:href="//example.com/a.svg#b"/>')],
    ['a drawing inside an address', svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>')],
    ['a script as an address', svg('<a href="java&#10;script:alert(1)"/>')],
    ['a style elsewhere', svg('<style>@import "//example.com/a.css";</style>')],
    ['a fill elsewhere', svg('<rect fill="url(//example.com/a.svg#b)"/>')],
    ['an entity', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')],
    [
      'an attribute of its document type',
      Buffer.from(
        `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${String(svg('<rect/>'))}`,
      ),
    ],
    ['a style sheet', Buffer.from('<?xml version="1.0"?><svg><?xml-stylesheet href="a"?></svg>')],
  ])('refuses the drawing when it has %s', async (_, bytes) => {
    await expect(addPicture(folder, 'a.svg', bytes)).rejects.toMatchObject({ kind: 'unsafe' });
    expect(stored()).toEqual([]);
  });

  it('refuses the drawing when it is cut', async () => {
    const cut = svg('<rect/>').subarray(0, -3);
    await expect(addPicture(folder, 'a.svg', cut)).rejects.toMatchObject({ kind: 'damaged' });
  });
});
