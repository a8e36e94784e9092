import type { FileProblem } from '@mg/sheets/FileProblem';

const CELLS = 'copie las celdas y péguelas acá.';
const LIST = 'Ábralo, copie la lista y péguela acá.';

/** Says of each file without a list what the file is, and the way out. */
export const FILE_PROBLEMS: Record<FileProblem, string> = {
  pdf: `Es un PDF. ${LIST}`,
  image: 'Es una imagen. Copie el texto que muestra y péguelo acá, o escriba la lista.',
  rtf: `Es un documento con formato (.rtf). ${LIST}`,
  'web page': 'Es una página web. Ábrala, copie la lista y péguela acá.',
  link: 'Es un enlace a una planilla. Ábralo, copie las celdas y péguelas acá.',
  xml: `Es un archivo XML. Ábralo como planilla y guárdelo como .xlsx, o ${CELLS}`,
  locked: `La planilla tiene contraseña. Ábrala, ${CELLS}`,
  word: `Es un documento de Word. ${LIST}`,
  slides: `Es una presentación. ${LIST}`,
  mail: `Es un correo guardado. ${LIST}`,
  xls: `Es una planilla de formato antiguo (.xls). Ábrala y guárdela como .xlsx, o ${CELLS}`,
  xlsb: `Es una planilla binaria de Excel (.xlsb). Guárdela como .xlsx, o ${CELLS}`,
  numbers:
    'Es un archivo de Numbers o Pages. Expórtelo como Excel (.xlsx) o CSV, o copie la lista y péguela acá.',
  document: `Es un documento, no una planilla. ${LIST}`,
  archive: 'Es un archivo comprimido. Ábralo, y elija el archivo de la lista.',
  large: `La planilla es demasiado grande. Ábrala, elija las celdas de su pedido, ${CELLS}`,
  damaged: `La planilla está dañada y no se puede leer. Ábrala y vuelva a guardarla, o ${CELLS}`,
  'no cells': 'La planilla no tiene celdas a la vista.',
  'no text':
    'El archivo no es un texto ni una planilla. Abra su lista, cópiela y péguela acá, o guárdela como CSV.',
};
