import { AMOUNT_MAX } from '@mg/shared/constants';
import type { Doubt } from '../listReading/Match';
import type { ListRow } from './listRows';

const withThousands = (amount: number): string => String(amount).replace(/\B(?=(?:\d{3})+$)/g, '.');

const REASONS: Record<Doubt, string> = {
  over: `Pide {amount}: la lista admite hasta ${AMOUNT_MAX} de cada producto.`,
  fraction: 'La cantidad no es un número entero: ¿cuántos quiere?',
  range: 'El renglón dice más de una cantidad: ¿cuál vale?',
  measure: 'Pide {unit}: ¿cuántos de este producto?',
  unclear: 'El renglón no dice la cantidad con claridad: ¿cuántos quiere?',
  changed: 'Otro renglón puede cambiar este pedido: ¿cuántos quiere?',
  column: 'Falta elegir la columna de la cantidad, arriba.',
};

/** Says why the amount needs the visitor. */
export const doubtText = ({ doubt, read, unit = 'en otra medida' }: ListRow): string =>
  doubt
    ? REASONS[doubt].replace('{amount}', withThousands(read)).replace('{unit}', unit)
    : 'No dice la cantidad: ¿cuántos quiere?';

/** Says why the line is left out; stays empty for a line left as written. */
export const leftOutText = ({ out, talk, read }: ListRow): string => {
  if (out) return out === 'struck' ? 'Tachado' : 'Sin cantidad';
  return !talk && read === 0 ? 'Cantidad 0' : '';
};
