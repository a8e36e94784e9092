import type { Draft, DraftPromotion, DraftSubtype, DraftType } from '../editor/Draft';
import { cleaned } from '../rules/textProblem';

/** Refuses a change; the message is for the person. */
export class ChangeError extends Error {
  override name = 'ChangeError';
}

type Change = (draft: Draft) => Draft;

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

/** Cleans a name that a person typed. @throws ChangeError for an empty or a taken name */
function newName(typed: string, others: readonly string[]): string {
  const name = cleaned(typed);
  if (name === '') throw new ChangeError('Escriba un nombre.');
  if ([...name].length > 120) throw new ChangeError('El nombre pasa de 120 letras: acórtelo.');
  if (others.includes(name)) throw new ChangeError(`«${name}» ya está.`);
  return name;
}

const namesBeside = (list: readonly { name: string }[], index: number) =>
  list.filter((_, at) => at !== index).map(({ name }) => name);

export const onTypes =
  (change: (types: DraftType[]) => DraftType[]): Change =>
  (draft) => ({ ...draft, types: change(draft.types) });

const onSubtypes = (type: number, change: (subtypes: DraftSubtype[]) => DraftSubtype[]) =>
  onTypes((types) =>
    replaced(types, type, { ...types[type]!, subtypes: change(types[type]!.subtypes) }),
  );

const onProducts = (type: number, subtype: number, change: (products: string[]) => string[]) =>
  onSubtypes(type, (subtypes) =>
    replaced(subtypes, subtype, {
      ...subtypes[subtype]!,
      products: change(subtypes[subtype]!.products),
    }),
  );

/** Names a list of the content: types, subtypes of a type, or products of a subtype. */
export type Place = { type?: number; subtype?: number };

/** Changes a list of types, subtypes or products, whichever the place names. */
function onList(place: Place, change: <T>(list: T[]) => T[]): Change {
  const { type, subtype } = place;
  if (type === undefined) return onTypes(change);
  if (subtype === undefined) return onSubtypes(type, change);
  return onProducts(type, subtype, change);
}

export const move = (place: Place, index: number, by: number): Change =>
  onList(place, (list) => moved(list, index, by));

export const remove = (place: Place, index: number): Change =>
  onList(place, (list) => replaced(list, index));

/** Gives a type, a subtype or a product another name. @throws ChangeError */
export const rename =
  (place: Place, index: number, typed: string): Change =>
  (draft) => {
    const { type, subtype } = place;
    if (type === undefined) {
      const name = newName(typed, namesBeside(draft.types, index));
      if (name.includes('/')) throw new ChangeError('El nombre de un tipo va sin barras.');
      return onTypes((types) => replaced(types, index, { ...types[index]!, name }))(draft);
    }
    const { subtypes } = draft.types[type]!;
    if (subtype === undefined) {
      const name = newName(typed, namesBeside(subtypes, index));
      return onSubtypes(type, (all) => replaced(all, index, { ...all[index]!, name }))(draft);
    }
    const name = newName(typed, replaced(subtypes[subtype]!.products, index));
    return onProducts(type, subtype, (all) => replaced(all, index, name))(draft);
  };

export interface NewProduct {
  type: string;
  subtype: string;
  product: string;
}

/** Adds products at the end of their subtypes, and makes new types and subtypes. */
export const add =
  (products: readonly NewProduct[]): Change =>
  (draft) => {
    const types = new Map(
      draft.types.map(({ name, subtypes }) => [
        name,
        new Map(subtypes.map(({ name, products }) => [name, [...products]])),
      ]),
    );
    for (const { type, subtype, product } of products) {
      const subtypes = types.get(type) ?? new Map<string, string[]>();
      const list = subtypes.get(subtype) ?? [];
      if (!list.includes(product)) list.push(product);
      types.set(type, subtypes.set(subtype, list));
    }
    return {
      ...draft,
      types: [...types].map(([name, subtypes]) => ({
        name,
        subtypes: [...subtypes].map(([name, products]) => ({ name, products })),
      })),
    };
  };

/** Sets a promotion, adds one at the end, or removes one where none is given. @throws ChangeError */
export const setPromotion =
  (index: number, promotion?: DraftPromotion): Change =>
  (draft) => ({
    ...draft,
    promotions: replaced(draft.promotions, index, promotion && readPromotion(promotion)),
  });

export const movePromotion =
  (index: number, by: number): Change =>
  (draft) => ({ ...draft, promotions: moved(draft.promotions, index, by) });

function readPromotion({ image, name, date }: DraftPromotion): DraftPromotion {
  if (!image) throw new ChangeError('Elija una imagen.');
  const validity = cleaned(date);
  if (validity === '') throw new ChangeError('Escriba hasta cuándo vale, por ejemplo 31/12/2026.');
  if (validity.includes(';')) throw new ChangeError('La fecha va sin punto y coma.');
  return { image, name: newName(name, []), date: validity };
}
