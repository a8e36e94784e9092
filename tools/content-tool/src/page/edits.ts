import type { Content } from '../content/Content';
import { RESERVED } from '../rules/checkProducts';
import { cleaned } from '../rules/textProblem';

/** Refuses a change; the message is for the person. */
export class ChangeError extends Error {
  override name = 'ChangeError';
}

/** Makes other content. @throws ChangeError */
export type Change = (content: Content) => Content;

/** Leads to a list, such as `catalogue`, `VASOS`, `TERMICOS`, or `promotions`. */
export type Path = readonly string[];

/** Has the name of a type or a subtype with its own list, the name of a product, or a promotion. */
type Entry = readonly [name: string, inside?: unknown];

/** Changes the list at a path. */
const onList =
  (path: Path, change: (entries: Entry[]) => Entry[]): Change =>
  (content) =>
    within(content, path, change) as Content;

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
  return change(list.map((text: string) => [text])).map(([text]) => text);
}

export const remove = (path: Path, index: number): Change =>
  onList(path, (list) => list.filter((_, at) => at !== index));

/** Moves one entry up (-1) or down (1). */
export const move = (path: Path, index: number, by: number): Change =>
  onList(path, (list) => {
    const rest = list.filter((_, at) => at !== index);
    rest.splice(Math.max(0, index + by), 0, list[index]!);
    return rest;
  });

/** Gives an entry other texts, or adds one at the end. @throws ChangeError */
export const set = (path: Path, index: number, typed: readonly string[]): Change =>
  onList(path, (list) => {
    const [first = '', ...more] = typed;
    const name = path[0] === 'promotions' ? promotionOf(first, more) : nameOf(first);
    if (list.some(([other], at) => at !== index && other === name)) {
      throw new ChangeError(`«${name}» ya está.`);
    }
    if (path.length === 1 && path[0] === 'catalogue' && RESERVED.test(name)) {
      throw new ChangeError('El nombre de un tipo va sin barras y no solo con puntos.');
    }
    return [...list.slice(0, index), [name, list[index]?.[1]], ...list.slice(index + 1)];
  });

/** Cleans a name that a person typed. @throws ChangeError */
function nameOf(typed = ''): string {
  const name = cleaned(typed);
  if (name === '') throw new ChangeError('Escriba un nombre.');
  if ([...name].length > 120) throw new ChangeError('El nombre pasa de 120 letras: acórtelo.');
  return name;
}

function promotionOf(image: string, [name, validUntil = '']: readonly string[]): string {
  if (!image) throw new ChangeError('Elija una imagen.');
  const date = cleaned(validUntil);
  if (date === '') throw new ChangeError('Escriba hasta cuándo vale, por ejemplo 31/12/2026.');
  if (date.includes(';')) throw new ChangeError('La fecha va sin punto y coma.');
  return [image, nameOf(name), date].join(';');
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
