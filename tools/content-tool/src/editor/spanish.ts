import type { FileProblem } from '@mg/sheets/FileProblem';
import type { Hidden } from '@mg/sheets/readBook';
import type { Place } from '../content/rows';
import { PushError } from '../database/restDatabase';
import { PictureError, type PictureProblem } from '../pictures/PictureError';
import type { Refusal } from '../publication/publish';
import type { Problem, ProblemKind } from '../rules/Problem';
import type { HiddenRows } from '../sheets/hiddenRows';
import { SheetError, type SheetProblem } from '../sheets/SheetError';

const PICTURES: Record<PictureProblem, string> = {
  'no picture': 'El archivo no es una imagen: elija un JPG, PNG, WebP o SVG.',
  heic: 'La foto está en HEIC, que no se puede leer acá: guárdela o expórtela como JPG.',
  broken: 'La imagen está dañada o incompleta: búsquela de nuevo, o guárdela otra vez.',
  large: 'La imagen es demasiado grande: guárdela más chica.',
  detailed: 'La imagen tiene demasiado detalle para 200 KB: recórtela o elija otra.',
  unsafe: 'El dibujo trae código o llama a otros sitios: expórtelo como SVG simple, o como PNG.',
  'no tool': 'Este equipo no puede preparar imágenes: pida ayuda a quien instaló el editor.',
};

const FIELDS: Record<string, string> = {
  type: 'el tipo',
  subtype: 'el subtipo',
  product: 'el producto',
  image: 'la imagen',
  name: 'el nombre',
  date: 'la fecha',
};

/** Says of each rule what is wrong and what to do. */
const WORDS: Record<ProblemKind, (problem: Problem) => string> = {
  empty: ({ field }) => `Falta ${FIELDS[field]}: complételo.`,
  long: ({ text }) => `Tiene ${[...text].length} letras: acórtelo a 120.`,
  'no letters': ({ text }) => `«${text}» no tiene letras: escriba un nombre.`,
  sign: () => 'Tiene signos invisibles o espacios de más: escríbalo de nuevo.',
  formula: ({ text }) => `«${text}» es el error de una fórmula: corríjalo en la planilla.`,
  'no result': ({ text }) =>
    `«${text}» es una fórmula sin resultado: abra la planilla en Excel o LibreOffice y guárdela de nuevo.`,
  boolean: ({ text }) => `«${text}» no es un nombre, sino verdadero o falso: escriba el nombre.`,
  'looks like a date': ({ text, field, place }) =>
    `«${text}» parece una fecha o un número que el programa cambió: ¿es ${FIELDS[field]}? Si no, ` +
    `${place.column ? 'dé a la columna el formato de texto y ' : ''}escriba el nombre de nuevo.`,
  encoding: ({ text, likely }) =>
    likely === undefined
      ? `«${text}» perdió una letra: escriba el texto de nuevo.`
      : `«${text}» parece mal leído: ¿era «${likely}»?`,
  merged: ({ field }) =>
    `Falta ${FIELDS[field]}: la celda está combinada con la de al lado. Sepárelas y complete cada una.`,
  uneven: ({ counts }) =>
    `La fila tiene ${counts!.cells} celdas en lugar de ${counts!.titles}: ` +
    (counts!.cells > counts!.titles
      ? 'ponga entre comillas el texto que lleva el signo que separa las celdas, o guarde la planilla como .xlsx.'
      : 'falta un signo entre dos celdas.'),
  reserved: ({ text }) =>
    `«${text}» no puede ser el nombre de un tipo: sin barras y no solo puntos.`,
  spelling: ({ other }) => `En otros lugares se escribe «${other!.text}»: use una sola forma.`,
  repeated: ({ text, blocks }) =>
    blocks
      ? `«${text}» está dos veces en este subtipo: quite uno.`
      : `«${text}» está también en otro subtipo.`,
  alike: ({ text, other }) =>
    `«${text}» se parece a «${other!.text}»: quite uno, o deje en claro la diferencia.`,
  address: ({ text }) => `«${text}» no es la dirección de una imagen: elija una imagen.`,
  'missing picture': () => 'Falta el archivo de la imagen: elíjala de nuevo.',
  'large picture': () => 'La imagen pesa más de 200 KB: elíjala de nuevo y se achica sola.',
  'picture format': () => 'El archivo no es una imagen que muestren los navegadores: elija otra.',
  'no date': ({ text }) =>
    /^\d{5}$/.test(text)
      ? `«${text}» es una fecha que se ve como número: dé a la celda el formato de fecha.`
      : `«${text}» no dice una fecha: escriba día, mes y año, por ejemplo 31/12/2026.`,
  past: ({ text }) => `La fecha «${text}» ya pasó: los visitantes no ven la promoción.`,
  undated: ({ text }) =>
    `«${text}» no dice el año: la promoción no termina nunca. Escríbala como 31/12/2026.`,
};

export const inSpanish = (problem: Problem): string => WORDS[problem.kind](problem);

/** Names a field with its article, such as `el producto`. */
export const fieldInSpanish = (field: string): string => FIELDS[field] ?? field;

/** Names a place, such as `Hoja Productos, celda B12`, or `Línea 12` of a text. */
export const placeInSpanish = ({ sheet, line, column }: Place): string =>
  sheet ? `Hoja ${sheet}, celda ${column ?? ''}${line}` : `Línea ${line}`;

const SAVE = 'Ábralo en Excel o LibreOffice y guárdelo como .xlsx.';
const TABLE = 'Copie la tabla y péguela acá.';

/** Says what a file is, and what to do. */
const FILES: Partial<Record<FileProblem, string>> = {
  pdf: `es un PDF. ${TABLE}`,
  'web page': `es una página web, aunque se llame de otra forma. ${SAVE}`,
  link: 'es un enlace a una planilla de la web. Ábralo y descargue la planilla como .xlsx.',
  locked:
    'tiene contraseña. Ábralo, quite la contraseña y guárdelo, o copie las celdas y péguelas acá.',
  xls: `es una planilla de formato antiguo (.xls). ${SAVE}`,
  archive: 'es un archivo comprimido. Descomprímalo y abra la planilla que trae.',
  large:
    'es demasiado grande: se leen unas 600.000 celdas y 64 MB sin comprimir. ' +
    'Borre las columnas y hojas que sobran, o guárdelo como CSV.',
  damaged: 'está dañado. Búsquelo de nuevo, o ábralo en Excel o LibreOffice y guárdelo otra vez.',
  'no cells': 'no tiene celdas con texto. Vea si es el archivo que quería.',
};

const NO_SHEET = `no es una planilla que se pueda leer. Guárdelo como .xlsx, .ods o CSV. ${TABLE}`;

const TITLES = 'ponga arriba los títulos Tipo, Subtipo y Producto';

const PUSHES: Record<PushError['kind'], string> = {
  'other change': 'La base de datos cambió mientras tanto: mire los cambios de nuevo.',
  'no answer': 'La base de datos no responde: publique de nuevo para terminar.',
  'large type': 'Un tipo es demasiado grande para la base de datos: divídalo en dos.',
};

/** Says why a file, a text or a push is refused, and what to do; undefined for another error. */
export function errorInSpanish(error: unknown, file?: string): string | undefined {
  if (error instanceof PictureError) return PICTURES[error.kind];
  if (error instanceof PushError) return PUSHES[error.kind];
  if (!(error instanceof SheetError)) return undefined;
  return sheetProblemInSpanish(error.problem, file === undefined ? 'El texto' : `«${file}»`);
}

function sheetProblemInSpanish(problem: SheetProblem, name: string): string {
  switch (problem.kind) {
    case 'no titles': {
      const columns = problem.hiddenColumns.map(({ column }) => column).join(', ');
      const hidden = columns && ` Las columnas ocultas no se leen: muestre ${columns}.`;
      return `${name} no tiene títulos de productos: ${TITLES}.${hidden}`;
    }
    case 'two titles': {
      const columns = problem.titles.map(({ text, place }) => `${place.column} («${text}»)`);
      const field = FIELDS[problem.field];
      return `Las columnas ${columns.join(' y ')} pueden ser ${field}: cambie uno de los dos títulos.`;
    }
    case 'no titles, many columns':
      return `${placeInSpanish(problem.place)}: hay ${problem.cells} celdas, más de tres columnas. Entonces ${TITLES}, o ponga entre comillas el texto que lleva una coma.`;
    default:
      return `${name} ${FILES[problem.kind] ?? NO_SHEET}`;
  }
}

const HIDDEN: Record<Hidden, [one: string, more: string]> = {
  filter: ['oculta por un filtro', 'ocultas por un filtro'],
  hand: ['oculta a mano', 'ocultas a mano'],
  sheet: ['de una hoja oculta', 'de una hoja oculta'],
};

/** Counts hidden rows, such as `4 filas ocultas por un filtro`. */
export const hiddenInSpanish = ({ by, lines }: HiddenRows): string =>
  lines.length === 1 ? `1 fila ${HIDDEN[by][0]}` : `${lines.length} filas ${HIDDEN[by][1]}`;

/** Says why nothing is published. */
export function refusalInSpanish(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'other content':
      return 'El contenido cambió mientras tanto: mire los cambios de nuevo.';
    case 'problems':
      return `Hay ${refusal.count} problemas que corregir antes.`;
    case 'removed':
      return `Se quitarían ${refusal.count} líneas, y usted confirmó ${refusal.confirmed}: mire los cambios de nuevo.`;
  }
}
