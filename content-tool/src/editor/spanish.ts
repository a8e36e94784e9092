import type { PictureError, PictureProblem } from '../pictures/PictureError';
import type { Problem, ProblemKind } from '../rules/Problem';

const PICTURES: Record<PictureProblem, string> = {
  'no picture': 'El archivo no es una imagen: elija un JPG, PNG, WebP o SVG.',
  heic: 'La foto está en HEIC, que no se puede leer acá: guárdela o expórtela como JPG.',
  broken: 'La imagen está dañada o incompleta: búsquela de nuevo, o guárdela otra vez.',
  large: 'La imagen es demasiado grande: guárdela más chica.',
  detailed: 'La imagen tiene demasiado detalle para 200 KB: recórtela o elija otra.',
  unsafe: 'El dibujo trae código o llama a otros sitios: expórtelo como SVG simple, o como PNG.',
  'no tool': 'Este equipo no puede preparar imágenes: pida ayuda a quien instaló el editor.',
};

/** Says why a picture is refused, and what to do. */
export const pictureInSpanish = ({ kind }: PictureError): string => PICTURES[kind];

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
  past: ({ text }) => `La fecha «${text}» ya pasó: los visitantes no ven la promoción.`,
  undated: ({ text }) => `«${text}» no dice el año: la promoción no termina nunca.`,
};

export const inSpanish = (problem: Problem): string => WORDS[problem.kind](problem);

/** Names a field with its article, such as `el producto`. */
export const fieldInSpanish = (field: string): string => FIELDS[field] ?? field;
