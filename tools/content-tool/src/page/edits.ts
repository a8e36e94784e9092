import type { Promotion } from '@mg/shared/domain/promotion';
import type { Catalogue, Content } from '../content/Content';
import { RESERVED } from '../rules/checkProducts';
import { cleaned } from '../rules/textProblem';

/** Refuses a change; the message is for the person. */
export class ChangeError extends Error {
  override name = 'ChangeError';
}

/** Makes other content. @throws ChangeError */
export type Change = (content: Content) => Content;

/** Names the type and the subtype around a list; a list of types has none. */
export type Path = readonly string[];

/** Has the name of a type or a subtype with its own list, or the name of a product. */
type Entry = readonly [name: string, inside?: unknown];

/** Replaces one entry of a list, or removes it where nothing replaces it. */
const replaced = <T>(list: readonly T[], index: number, entry?: T): T[] => [
  ...list.slice(0, index),
  ...(entry === undefined ? [] : [entry]),
  ...list.slice(index + 1),
];

/** Moves one entry up (-1) or down (1). */
export function moved<T>(list: readonly T[], index: number, by: number): T[] {
  const rest = replaced(list, index);
  const to = Math.max(0, Math.min(rest.length, index + by));
  return [...rest.slice(0, to), list[index]!, ...rest.slice(to)];
}

/** Changes the list at a path. */
const onList =
  (path: Path, change: (entries: Entry[]) => Entry[]): Change =>
  (content) => ({ ...content, catalogue: within(content.catalogue, path, change) as Catalogue });

function within(
  list: object,
  [name, ...rest]: Path,
  change: (entries: Entry[]) => Entry[],
): object {
  if (name !== undefined) {
    const around = list as Record<string, object>;
    return { ...around, [name]: within(around[name]!, rest, change) };
  }
  if (!Array.isArray(list)) return Object.fromEntries(change(Object.entries(list)));
  return change(list.map((product: string) => [product])).map(([product]) => product);
}

export const move = (path: Path, index: number, by: number): Change =>
  onList(path, (list) => moved(list, index, by));

export const remove = (path: Path, index: number): Change =>
  onList(path, (list) => replaced(list, index));

/** Gives a type, a subtype or a product another name. @throws ChangeError */
export const rename = (path: Path, index: number, typed: string): Change =>
  onList(path, (list) => {
    const name = newName(typed);
    const others = replaced(list, index).map(([other]) => other);
    if (others.includes(name)) throw new ChangeError(`«${name}» ya está.`);
    if (path.length === 0 && RESERVED.test(name)) {
      throw new ChangeError('El nombre de un tipo va sin barras y no solo con puntos.');
    }
    return replaced(list, index, [name, list[index]![1]]);
  });

/** Cleans a name that a person typed. @throws ChangeError */
function newName(typed: string): string {
  const name = cleaned(typed);
  if (name === '') throw new ChangeError('Escriba un nombre.');
  if ([...name].length > 120) throw new ChangeError('El nombre pasa de 120 letras: acórtelo.');
  return name;
}

export interface NewProduct {
  type: string;
  subtype: string;
  product: string;
}

/** Adds products at the end of their subtypes, and makes new types and subtypes. */
export const add =
  (products: readonly NewProduct[]): Change =>
  (content) => {
    const catalogue = structuredClone(content.catalogue);
    for (const { type, subtype, product } of products) {
      const subtypes = (catalogue[type] ??= {});
      const list = (subtypes[subtype] ??= []);
      if (!list.includes(product)) list.push(product);
    }
    return { ...content, catalogue };
  };

const onPromotions =
  (change: (promotions: string[]) => string[]): Change =>
  (content) => ({ ...content, promotions: change(content.promotions) });

/** Sets a promotion, adds one at the end, or removes one where none is given. @throws ChangeError */
export const setPromotion = (index: number, promotion?: Promotion): Change =>
  onPromotions((list) => replaced(list, index, promotion && entryOf(promotion)));

export const movePromotion = (index: number, by: number): Change =>
  onPromotions((list) => moved(list, index, by));

function entryOf({ image, name, validUntil }: Promotion): string {
  if (!image) throw new ChangeError('Elija una imagen.');
  const date = cleaned(validUntil);
  if (date === '') throw new ChangeError('Escriba hasta cuándo vale, por ejemplo 31/12/2026.');
  if (date.includes(';')) throw new ChangeError('La fecha va sin punto y coma.');
  return [image, newName(name), date].join(';');
}
