import { Inflate } from 'fflate';
import { TooLarge, type Limits } from './limits';

/** Returns a part's bytes by its name; undefined for a missing part. */
export type OpenPart = (name: string) => Uint8Array | undefined;

/** Bounds the growth between two looks at the limit: deflate unfolds a byte to at most 1,032. */
const STEP = 8_192;

const LONG = 0xffffffff;
const TAG = '<'.charCodeAt(0);

interface Entry {
  packed: boolean;
  crc: number;
  size: number;
  local: number;
}

/** Opens a zip archive; parts unpack one by one, and no declared size is believed. @throws for damage */
export function openZip(bytes: Uint8Array, limits: Limits): { names: string[]; open: OpenPart } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(bytes, view);
  let { unpacked, tags } = limits;
  const count = (part: Uint8Array) => {
    unpacked -= part.length;
    for (const byte of part) if (byte === TAG) tags -= 1;
    if (unpacked < 0 || tags < 0) throw new TooLarge();
  };
  const open: OpenPart = (name) => {
    const entry = entries.get(key(name));
    if (!entry) return undefined;
    const { packed, crc, size, local } = entry;
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const data = bytes.subarray(start, start + size);
    if (!packed) count(data);
    const part = packed ? inflate(data, count) : data;
    if (crcOf(part) !== crc) throw new Error(name);
    return part;
  };
  return { names: [...entries.keys()], open };
}

/** Holds the remainder of each byte, for the checksum of zip archives. */
const CRCS = Uint32Array.from({ length: 256 }, (_, crc) => {
  for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 && 0xedb88320);
  return crc;
});

function crcOf(part: Uint8Array): number {
  let crc = -1;
  for (const byte of part) crc = CRCS[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** Makes names comparable: some programs write backslashes or other capitals. */
const key = (name: string): string => name.replace(/\\/g, '/').replace(/^\//, '').toLowerCase();

function readDirectory(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let end = bytes.length - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end -= 1;
  let at = view.getUint32(end + 16, true);
  if (at === LONG) at = long(view, long(view, end - 20 + 8) + 48);
  while (view.getUint32(at, true) === 0x02014b50) {
    const [name, extra, comment] = [28, 30, 32].map((from) => view.getUint16(at + from, true)) as [
      number,
      number,
      number,
    ];
    const method = view.getUint16(at + 10, true);
    const sizes = readSizes(view, at, at + 46 + name, extra);
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name));
    const crc = view.getUint32(at + 16, true);
    if (method === 0 || method === 8)
      entries.set(key(path), { packed: method === 8, crc, ...sizes });
    at += 46 + name + extra + comment;
  }
  return entries;
}

/** Reads an entry's size and place; some programs write both in 64 bits behind the name. */
function readSizes(view: DataView, at: number, extra: number, length: number) {
  const fields = [24, 20, 42].map((from) => view.getUint32(at + from, true));
  for (let field = extra; field + 4 <= extra + length;) {
    const size = view.getUint16(field + 2, true);
    if (view.getUint16(field, true) === 1) {
      let value = field + 4;
      for (const [index, short] of fields.entries()) {
        if (short !== LONG || value + 8 > field + 4 + size) continue;
        fields[index] = long(view, value);
        value += 8;
      }
    }
    field += 4 + size;
  }
  const [, size, local] = fields as [number, number, number];
  return { size, local };
}

const long = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

function inflate(data: Uint8Array, count: (part: Uint8Array) => void): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate((chunk) => {
    count(chunk);
    size += chunk.length;
    chunks.push(chunk);
  });
  for (let at = 0; at < data.length; at += STEP) {
    stream.push(data.subarray(at, at + STEP), at + STEP >= data.length);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
