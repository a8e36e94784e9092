import type { Place } from './rows';

/** Has the sentences of each problem, the command's and the editor's; braces take a fact. */
export const WORDS = {
  empty: [
    'the {field} is empty, or merged with the cell beside: fill in a cell of its own',
    'Falta {field}, o está en una celda combinada con la de al lado: complete la celda.',
  ],
  long: ["'{text}' has over 120 letters: shorten it", 'Pasa de 120 letras: acórtelo.'],
  'no letters': [
    "'{text}' has no letters: is the column the one of the {field}?",
    '«{text}» no tiene letras: escriba un nombre.',
  ],
  sign: [
    "'{text}' has signs or spaces that must not stand there: type it anew",
    'Tiene signos invisibles o espacios de más: escríbalo de nuevo.',
  ],
  formula: [
    "'{text}' comes from a formula, and is no {field}: mend the formula, or type the text",
    '«{text}» viene de una fórmula y no es un nombre: corríjala, o escriba el texto.',
  ],
  'looks like a date': [
    "'{text}' looks like a date or a number that a program made: type the {field} as a text",
    '«{text}» parece una fecha o un número cambiado: ¿es {field}? Si no, escríbalo de nuevo.',
  ],
  'lost letter': [
    "'{text}' has lost a letter: type the text anew, or save the sheet as .xlsx",
    '«{text}» perdió una letra: escriba el texto de nuevo.',
  ],
  misread: [
    "'{text}' looks misread: was it '{likely}'? Type it anew, or save the sheet as .xlsx",
    '«{text}» parece mal leído: ¿era «{likely}»?',
  ],
  uneven: [
    'the row has {cells} cells below {titles} titles: put quotes around a text with that sign',
    'La fila tiene {cells} celdas en lugar de {titles}: ponga entre comillas el texto con ese signo.',
  ],
  reserved: [
    "'{text}' cannot be the name of a type: the database takes no slash, no dots alone",
    '«{text}» no puede ser el nombre de un tipo: sin barras y no solo puntos.',
  ],
  spelling: [
    "'{text}' is spelt '{other}' in most places: use one spelling",
    'En otros lugares se escribe «{other}»: use una sola forma.',
  ],
  repeated: [
    "'{text}' stands in {where}, too: is one enough?",
    '«{text}» está más de una vez: vea si alcanza con uno.',
  ],
  alike: [
    "'{text}' looks like '{other}' in {where}: remove one, or make the names differ",
    '«{text}» se parece a «{other}»: quite uno, o deje en claro la diferencia.',
  ],
  address: [
    "'{text}' is no picture: use https://, or a svg, png, jpg, webp or avif of /files/promos/",
    '«{text}» no es la dirección de una imagen: elija una imagen.',
  ],
  'missing picture': [
    "there is no picture '{text}': npm run content -- picture makes it of a photo",
    'Falta el archivo de la imagen: elíjala de nuevo.',
  ],
  'large picture': [
    "the picture '{text}' has over 200 KB: save it smaller",
    'La imagen pesa más de 200 KB: elíjala de nuevo y se achica sola.',
  ],
  'no date': [
    "'{text}' has no date: write day, month and year, such as 31/12/2026",
    '«{text}» no dice una fecha: escriba día, mes y año, por ejemplo 31/12/2026.',
  ],
  past: [
    "the date '{text}' is over, so no visitor sees the promotion",
    'La fecha «{text}» ya pasó: los visitantes no ven la promoción.',
  ],
  undated: [
    "'{text}' has no year, so the promotion never ends: write it as 31/12/2026",
    '«{text}» no dice el año, y la promoción no termina nunca: escríbala como 31/12/2026.',
  ],

  // The name of a file stands in front of these.
  pdf: [
    'is a PDF: import the sheet from which it was made',
    'es un PDF: copie la tabla y péguela acá.',
  ],
  'web page': [
    'is a web page, whatever its name: open it in a spreadsheet, and save it as .xlsx',
    'es una página web, aunque se llame de otra forma: ábralo y guárdelo como .xlsx.',
  ],
  link: [
    'is a link to a sheet on the web: open it, and download the sheet as .xlsx',
    'es un enlace a una planilla de la web: ábralo y descargue la planilla como .xlsx.',
  ],
  locked: [
    'has a password: open it, take the password away, and save it',
    'tiene contraseña: guárdelo sin ella, o copie las celdas y péguelas acá.',
  ],
  xls: [
    'is a sheet of an old format (.xls): open it in a spreadsheet, and save it as .xlsx',
    'es una planilla de formato antiguo (.xls): ábralo y guárdelo como .xlsx.',
  ],
  archive: [
    'is a compressed file: unpack it, and import the sheet within',
    'es un archivo comprimido: descomprímalo y abra la planilla que trae.',
  ],
  large: [
    'has over 600,000 cells or 64 MB: delete what nobody imports, or save the sheet as CSV',
    'pasa de 600.000 celdas o 64 MB: borre lo que sobra, o guárdelo como CSV.',
  ],
  slow: [
    'takes too long to read: delete what nobody imports, or save the sheet as CSV',
    'tarda demasiado en leerse: borre lo que sobra, guárdelo como CSV, o copie las celdas y péguelas acá.',
  ],
  damaged: [
    'is damaged: get it again, or open it, and save it anew',
    'está dañado: búsquelo de nuevo, o ábralo y guárdelo otra vez.',
  ],
  'no cells': [
    'has no cells with a text: see whether it is the right file',
    'no tiene celdas con texto: vea si es el archivo que quería.',
  ],
  'no sheet': [
    'is no sheet that can be read: save it as .xlsx, .ods or CSV',
    'no es una planilla que se pueda leer: guárdelo como .xlsx, .ods o CSV.',
  ],
  'no titles': [
    'has no titles: Tipo, Subtipo, Producto for products; Imagen, Nombre, Fecha for promotions',
    'no tiene títulos de productos: ponga arriba los títulos Tipo, Subtipo y Producto.',
  ],
  'hidden titles': [
    'has no titles in sight, and hidden columns are not read: show {columns}',
    'no tiene títulos a la vista. Las columnas ocultas no se leen: muestre {columns}.',
  ],
  'two titles': [
    "has two columns for the {field}, {columns} ('{text}', '{other}'): rename one",
    'tiene dos columnas para {field}, {columns} («{text}», «{other}»): cambie un título.',
  ],
  'no picture': [
    'is no picture that can be read: use JPEG, PNG, WebP, AVIF, GIF or SVG',
    'no es una imagen: elija un JPG, PNG, WebP o SVG.',
  ],
  heic: [
    'is a HEIC photo of an iPhone: save it as JPEG',
    'es una foto HEIC, que no se puede leer acá: guárdela o expórtela como JPG.',
  ],
  'large photo': ['has over {detail}: save it smaller', 'es demasiado grande: guárdela más chica.'],
  detailed: [
    'has over 200 KB even in poor quality: take a calmer picture',
    'tiene demasiado detalle para 200 KB: recórtela o elija otra.',
  ],
  unsafe: [
    'has parts that pictures do not show ({detail}): save the drawing without, or as PNG',
    'trae código o llama a otros sitios: expórtelo como SVG simple, o como PNG.',
  ],
  'no tool': [
    'cannot be read, since sharp does not load ({detail}): run npm ci on this machine',
    'no se puede preparar en este equipo: pida ayuda a quien instaló el editor.',
  ],

  'other change': [
    'Another one has changed {path} since the comparison: see the diff, and push again.',
    'Otra persona cambió {path} mientras tanto: mire los cambios de nuevo.',
  ],
  'no answer': [
    '{detail}. Documents that are not written: {count}; run push again.',
    'La base de datos no responde: publique de nuevo para terminar.',
  ],
  'large type': [
    '{path} would have {bytes} bytes, and the database takes 1 MiB: split the type into two.',
    'Un tipo es demasiado grande para la base de datos: divídalo en dos.',
  ],
  problems: ['Problems to solve first: {count}.', 'Problemas que corregir antes: {count}.'],
  removed: [
    'Nothing is written: {count} lines would go. --delete {count} allows that.',
    'Se quitarían {count} líneas, y usted confirmó {confirmed}: mire los cambios de nuevo.',
  ],
} satisfies Record<string, readonly [english: string, spanish: string]>;

export type Kind = keyof typeof WORDS;

const FIELDS: Record<string, string> = {
  type: 'el tipo',
  subtype: 'el subtipo',
  product: 'el producto',
  image: 'la imagen',
  name: 'el nombre',
  date: 'la fecha',
};

/** Names a field with its article, such as `el producto`. */
export const fieldInSpanish = (field: string): string => FIELDS[field] ?? field;

/** Says a problem to people at the command; `facts` has what its sentence names. */
export const inEnglish = (kind: Kind, facts: object): string => filled(WORDS[kind][0], facts);

/** Says a problem to people at the editor. */
export const inSpanish = (kind: Kind, facts: object): string =>
  filled(WORDS[kind][1], facts, fieldInSpanish);

function filled(words: string, facts: object, fieldOf = (field: string) => field): string {
  const known = new Map<string, unknown>(Object.entries(facts));
  return words.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = String(known.get(name));
    return name === 'field' ? fieldOf(fact) : shortened(fact);
  });
}

const shortened = (text: string): string =>
  (text.length > 200 ? `${text.slice(0, 197)}...` : text).replace(/\p{Cc}/gu, '·');

/** Names a place, such as `Lista!B12` of a book, or `VASOS > TERMICOS, 12` of the content. */
export const placeInWords = ({ sheet, line, column = '' }: Place): string =>
  [sheet, `${column}${line}`].filter(Boolean).join(column ? '!' : ', ');
