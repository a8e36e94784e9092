import { AMOUNT_MAX } from '@mg/shared/constants';
import type { LeftOut } from '../listReading/amounts';
import type { ListRow } from './listRows';

const withThousands = (amount: number): string => String(amount).replace(/\B(?=(?:\d{3})+$)/g, '.');

/** Says why the amount needs the visitor. */
export function doubtText({ doubt, read, unit }: ListRow): string {
  switch (doubt) {
    case 'over':
      return `Pide ${withThousands(read)}: la lista admite hasta ${AMOUNT_MAX} de cada producto.`;
    case 'fraction':
      return 'La cantidad no es un número entero: ¿cuántos quiere?';
    case 'range':
      return 'El renglón dice más de una cantidad: ¿cuál vale?';
    case 'measure':
      return `Pide ${unit ?? 'en otra medida'}: ¿cuántos de este producto?`;
    case 'unclear':
      return 'El renglón no dice la cantidad con claridad: ¿cuántos quiere?';
    case 'changed':
      return 'Otro renglón puede cambiar este pedido: ¿cuántos quiere?';
    case 'column':
      return 'Falta elegir la columna de la cantidad, arriba.';
    default:
      return 'No dice la cantidad: ¿cuántos quiere?';
  }
}

const REASONS: Record<LeftOut, string> = {
  struck: 'Tachado',
  cancelled: 'Anulado',
  empty: 'Sin cantidad',
  ticked: 'Ya marcado',
  quoted: 'Citado de un mensaje anterior',
};

/** Says why the line is left out; stays empty for a greeting. */
export const leftOutText = ({ out, talk, read }: ListRow): string =>
  out ? REASONS[out] : !talk && read === 0 ? 'Cantidad 0' : '';
