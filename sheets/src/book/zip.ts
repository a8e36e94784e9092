import { Inflate } from 'fflate';
import type { Spend } from './limits';

/** Returns a part's bytes by its name; undefined for a missing part. */
export type OpenPart = (name: string) => Uint8Array | undefined;

/** Opens a zip archive; parts unpack one by one. @throws for damage */
export function openZip(bytes: Uint8Array, spend: Spend): { names: string[]; open: OpenPart } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const short = (at: number) => view.getUint16(at, true);
  const long = (at: number) => view.getUint32(at, true);
  const entries = new Map<string, number>();
  let end = bytes.length - 22;
  while (long(end) !== 0x06054b50) end -= 1;
  let at = long(end + 16);
  while (long(at) === 0x02014b50) {
    const name = bytes.subarray(at + 46, at + 46 + short(at + 28));
    entries.set(key(new TextDecoder().decode(name)), at);
    at += 46 + name.length + short(at + 30) + short(at + 32);
  }
  const open: OpenPart = (name) => {
    const entry = entries.get(key(name));
    if (entry === undefined) return undefined;
    const [packed, size, local] = [long(entry + 20), long(entry + 24), long(entry + 42)];
    const start = local + 30 + short(local + 26) + short(local + 28);
    const data = bytes.subarray(start, start + packed);
    // A part may unpack to less than it takes.
    spend('unpacked', Math.max(size, data.length));
    const part = short(entry + 10) === 8 ? inflate(data, size) : data;
    if (crcOf(part) !== long(entry + 16)) throw new Error(name);
    return part;
  };
  return { names: [...entries.keys()], open };
}

/** Makes names comparable: some programs write backslashes or other capitals. */
const key = (name: string): string => name.replace(/\\/g, '/').replace(/^\//, '').toLowerCase();

/** Holds the remainder of each byte, for the checksum of zip archives. */
const CRCS = Uint32Array.from({ length: 256 }, (_, crc) => {
  for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 && 0xedb88320);
  return crc;
});

const crcOf = (part: Uint8Array): number =>
  ~part.reduce((crc, byte) => CRCS[(crc ^ byte) & 255]! ^ (crc >>> 8), -1) >>> 0;

/** Bounds the growth between two looks at the size: deflate unfolds a byte to at most 1,032. */
const STEP = 8_192;

/** Unpacks a part; one that is larger than its declared size fits nowhere. */
function inflate(data: Uint8Array, size: number): Uint8Array {
  const part = new Uint8Array(size);
  let at = 0;
  const stream = new Inflate((chunk) => {
    part.set(chunk, at);
    at += chunk.length;
  });
  for (let from = 0; from < data.length; from += STEP)
    stream.push(data.subarray(from, from + STEP), from + STEP >= data.length);
  return part;
}
