import type { FileProblem } from './FileProblem';

/** Tells files without a readable list by their first bytes. */
const KINDS: [RegExp, FileProblem][] = [
  [/^[^]{0,1000}%PDF-/, 'pdf'],
  [/^(?:\xFF\xD8\xFF|\x89PNG|GIF8|II\*\0|MM\0\*|RIFF[^]{4}WEBP)/, 'image'],
  [/^[^]{4}ftyp(?:hei|hev|mif|msf|avi)/, 'image'],
  [/^\{\\rtf/, 'rtf'],
  [/^(?:Rar!|7z\xBC\xAF|[^ -~]\x8B|BZh\d)/, 'archive'],
  // A shortcut to a sheet on the web has the address alone.
  [/^(?:\xEF\xBB\xBF)?\s*(?:\{[^]*(?:"doc_id"|\/\/docs\.google\.)|\[InternetShortcut\])/, 'link'],
  [/^(?:bplist00|(?:\xEF\xBB\xBF)?\s*<\?xml)[^]*(?:<key>|S)URL/, 'link'],
  [
    /^(?:\xEF\xBB\xBF)?\s*(?:<!--|<(?:!doctype html|html|body|div|style|table|meta|head)\b|MIME-Version:)/i,
    'web page',
  ],
  [/^(?:\xEF\xBB\xBF)?\s*<\?xml/i, 'xml'],
];

/** Tells compound files, of Office until 2003, by a name in their directory. */
const COMPOUND: [RegExp, FileProblem][] = [
  [/EncryptedPackage/, 'locked'],
  [/WordDocument/, 'word'],
  [/PowerPoint/, 'slides'],
  [/__substg/, 'mail'],
  [/(?:)/, 'xls'],
];

/** Names the kind of a file that is neither a text nor a zip archive; undefined for both. */
export function otherKind(bytes: Uint8Array): FileProblem | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 1_100));
  const kinds = start.startsWith('\xD0\xCF\x11\xE0') ? COMPOUND : KINDS;
  const text = kinds === KINDS ? start : new TextDecoder('utf-16le').decode(bytes);
  return kinds.find(([pattern]) => pattern.test(text))?.[1];
}
