const NAMES =
  'REF|DIV/0|VALUE|VALOR|NAME|NOMBRE|N[UÚ]M|NULL|NULO|SPILL|DESBORDAMIENTO|CALC|FIELD|CAMPO|BLOCKED|BLOQUEADO|CONNECT|CONECTAR|UNKNOWN|DESCONOCIDO|BUSY|OCUPADO|EXTERNAL|PYTHON|ERROR';

const ERROR = new RegExp(
  `^(?:#N/[AD]|#[¡¿]?(?:${NAMES})[!?]|#GETTING_DATA|#OBTENIENDO_DATOS|Err:\\d+)$`,
  'i',
);

/** Tells the error of a formula, as programs in Spanish and in English show it. */
export const isFormulaError = (text: string): boolean => ERROR.test(text);
