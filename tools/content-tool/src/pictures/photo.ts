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

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];

/** iPhones write HEIC, whose codec is not free. */
const HEIC = /^ftyp(?:hei|hev)/;

/** Is a decoded picture. */
export interface Photo {
  /** Counts pixels of the largest width. */
  largest: number;
  /** Makes a file of the width and format in its name, of at most `LARGEST_PICTURE` bytes. */
  make: (file: string) => Promise<Uint8Array>;
}

/** Reads a photo in the upright position, without its metadata. @throws Refusal */
export async function openPhoto(bytes: Uint8Array): Promise<Photo> {
  if (HEIC.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'))) {
    throw new Refusal('heic');
  }
  const sharp = await loadSharp();
  const options: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error' };
  const read = async <T>(work: (picture: Picture) => Promise<T>) => {
    try {
      return await work(sharp(bytes, options).autoOrient());
    } catch (error) {
      throw refusal(error as Error);
    }
  };
  const { width, height } = (await read((picture) => picture.metadata())).autoOrient;
  const largest = Math.max(1, Math.min(width, WIDEST, Math.floor((width * HIGHEST) / height)));
  const decode = () =>
    read((picture) =>
      picture.resize({ width: largest }).raw().toBuffer({ resolveWithObject: true }),
    );
  let pixels: ReturnType<typeof decode> | undefined;
  return {
    largest,
    async make(file) {
      const { data, info: raw } = await (pixels ??= decode());
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
  return new Refusal('broken', { detail: message.split('\n')[0] });
}
