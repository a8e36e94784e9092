import type Sharp from 'sharp';
import type { Sharp as Picture, SharpOptions } from 'sharp';
import { Refusal } from '../content/Refusal';
import { LARGEST_PICTURE } from '../rules/checkPromotions';

/** Counts pixels of the largest size: a desktop's overlay is 1152 px wide. */
const WIDEST = 1280;
const HIGHEST = 1920;

/** Bounds the memory that a small file can ask for: a photo of 100 megapixels. */
const MOST_PIXELS = 100_000_000;

/** Lists qualities, the best first; at a lower figure, AVIF looks the same. */
const QUALITIES = { webp: [80, 65, 50, 35, 20, 10], avif: [52, 42, 32, 22, 12] };

/** AVIF of sharp's own effort, 4, takes five times as long for the same bytes within 3 %. */
const EFFORT = 3;

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'];

/** Has the density that gives a drawing its own size, and the largest that sharp takes. */
const DENSITY = { own: 72, most: 100_000 };

/** Matches code, entities, and addresses outside of a drawing, whose place would stay empty. */
const FOREIGN = new RegExp(
  [
    String.raw`<(?:\w+:)?(?:script|foreignObject)\b|<!ENTITY|<!ATTLIST|@import`,
    String.raw`(?:\b(?:href|src)\s*=|url\()(?!["'\s]*(?:#|data:image/(?:png|jpeg|gif|webp)[;,]))`,
  ].join('|'),
  'i',
);

/** iPhones write HEIC, whose codec is not free. */
const HEIC = /^ftyp(?:hei|hev)/;

/** Decodes a picture in the upright position, without its metadata. @throws Refusal */
export async function openPhoto(bytes: Uint8Array) {
  if (HEIC.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))) {
    throw new Refusal('heic');
  }
  const foreign = foreignIn(bytes);
  if (foreign) throw new Refusal('unsafe', { detail: foreign });
  const sharp = await loadSharp();
  const options: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error' };
  const read = async <T>(work: (picture: Picture) => Promise<T>) => {
    try {
      return await work(sharp(bytes, options).autoOrient());
    } catch (error) {
      throw refusal(error as Error);
    }
  };
  const { format, autoOrient } = await read((picture) => picture.metadata());
  const { width, height } = autoOrient;
  const fitting = Math.min(WIDEST, Math.floor((width * HIGHEST) / height));
  const isDrawing = format === 'svg';
  const largest = Math.max(1, isDrawing ? fitting : Math.min(width, fitting));
  if (isDrawing) {
    options.density = Math.min(DENSITY.most, Math.ceil((DENSITY.own * largest) / width));
  }
  const { data, info: raw } = await read((picture) =>
    picture.resize({ width: largest }).raw().toBuffer({ resolveWithObject: true }),
  );
  return {
    /** Counts pixels of the largest width. */
    largest,
    /** Makes a file of the width and format in its name, of at most `LARGEST_PICTURE` bytes. */
    async make(file: string): Promise<Uint8Array> {
      const [, wide, ending] = /\.(\d+)w\.(\w+)$/.exec(file)!;
      const format = ending as keyof typeof QUALITIES;
      const resized = sharp(data, { raw }).resize({ width: Number(wide) });
      for (const quality of QUALITIES[format]) {
        const made = await resized.clone().toFormat(format, { quality, effort: EFFORT }).toBuffer();
        if (made.length <= LARGEST_PICTURE) return made;
      }
      throw new Refusal('detailed');
    },
  };
}

/** Finds the first part of a drawing that its pixels would lack. */
function foreignIn(bytes: Uint8Array): string | undefined {
  const isMarkup = /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 100)));
  const text = isMarkup ? new TextDecoder().decode(bytes) : '';
  return /<svg[\s>]/i.test(text) ? FOREIGN.exec(text)?.[0] : undefined;
}

let loaded: Promise<typeof Sharp> | undefined;

/** Loads sharp at its first use, with the decoders of photos alone. @throws Refusal */
const loadSharp = () => (loaded ??= import('sharp').then(prepare, failed));

function prepare({ default: sharp }: { default: typeof Sharp }) {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS.map((format) => `VipsForeignLoad${format}`) });
  return sharp;
}

function failed(error: Error): never {
  const [reason] = error.message.split('\n');
  throw new Refusal('no tool', { detail: reason });
}

function refusal({ message }: Error): Refusal {
  if (/pixel limit/.test(message)) {
    return new Refusal('large photo', { detail: `${MOST_PIXELS / 1e6} million pixels` });
  }
  if (/unsupported image format|empty/i.test(message)) return new Refusal('no picture');
  return new Refusal('damaged');
}
