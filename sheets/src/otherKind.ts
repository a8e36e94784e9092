const CELLS = 'copie las celdas y péguelas acá.';
const OPEN = 'Ábralo, copie la lista y péguela acá.';
const OLD = `Es una planilla de formato antiguo (.xls). Ábrala y guárdela como .xlsx, o ${CELLS}`;
const IMAGE = 'Es una imagen. Copie el texto que muestra y péguelo acá, o escriba la lista.';

/** Explains files without a readable list, by their first bytes. */
const KINDS: [RegExp, string][] = [
  [/^[^]{0,1000}%PDF-/, `Es un PDF. ${OPEN}`],
  [/^(?:\xFF\xD8\xFF|\x89PNG|GIF8|II\*\0|MM\0\*|RIFF[^]{4}WEBP)/, IMAGE],
  [/^[^]{4}ftyp(?:hei|hev|mif|msf|avi)/, IMAGE],
  [/^\{\\rtf/, `Es un documento con formato (.rtf). ${OPEN}`],
  [
    /^(?:\xEF\xBB\xBF)?\s*<(?:!doctype html|html|table|meta|head)\b/i,
    'Es una página web. Ábrala, copie la lista y péguela acá.',
  ],
  [
    /^(?:\xEF\xBB\xBF)?\s*<\?xml/i,
    `Es un archivo XML. Ábralo como planilla y guárdelo como .xlsx, o ${CELLS}`,
  ],
];

/** Explains compound files, of Office until 2003, by a name in their directory. */
const COMPOUND: [RegExp, string][] = [
  [/EncryptedPackage/, `La planilla tiene contraseña. Ábrala, ${CELLS}`],
  [/WordDocument/, `Es un documento de Word. ${OPEN}`],
  [/PowerPoint/, `Es una presentación. ${OPEN}`],
  [/__substg/, `Es un correo guardado. ${OPEN}`],
  [/(?:)/, OLD],
];

/** Explains a file that is neither a text nor a zip archive; undefined for both. */
export function otherKind(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 1_100));
  const kinds = start.startsWith('\xD0\xCF\x11\xE0') ? COMPOUND : KINDS;
  const text = kinds === KINDS ? start : new TextDecoder('utf-16le').decode(bytes);
  return kinds.find(([pattern]) => pattern.test(text))?.[1];
}
