import { median, type Column } from './columns';

/** Tells whether numbers in front rise like codes or the numbers of rows. */
const isSerial = ({ numbers, hint }: Column): boolean => {
  const rising = numbers.filter((number, at) => at > 0 && number > numbers[at - 1]!);
  return !hint && numbers.length > 2 && rising.length >= 0.9 * (numbers.length - 1);
};

/**
 * Finds the column of amounts: the one column with whole numbers that no other such column contests.
 * A column titled so stays the column of amounts when its cells are no numbers: each cell asks.
 *
 * @returns several columns, or a doubtful one, as a list to ask for
 */
export function findAmounts(columns: Column[], products: number[]): Column | Column[] | undefined {
  const free = columns.filter(({ index }) => !products.includes(index));
  const titled = free.filter(({ hint }) => hint === 'order');
  const others = free.filter(
    ({ content, hint }) => content === 'numbers' && hint !== 'never' && hint !== 'order',
  );
  const rivals = others.filter((column) => !(column.index < products[0]! && isSerial(column)));
  const filled = titled.filter(({ content }) => content === 'numbers');
  const orders = filled.length > 0 ? filled : titled.filter((column) => column.content !== 'ticks');
  const [only] = orders;
  if (orders.length > 1 || (only && rivals.length > 0)) return [...orders, ...rivals];
  if (only) return only;
  const likely = rivals.filter(({ numbers, hint }) => hint || median(numbers) < 1000);
  const can = [likely, rivals, others].find(({ length }) => length > 0);
  const [first] = can ?? [];
  if (!can || !first) return undefined;
  const untitled = first.hint === 'count' || first.title === '';
  const plain = can.length === 1 && untitled && median(first.numbers) < 200 && !isSerial(first);
  return plain ? first : can;
}
