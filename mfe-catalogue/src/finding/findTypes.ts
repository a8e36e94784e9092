import type { ProductType } from '@mg/shared/domain/catalogue';
import { loadFinder } from '@mg/shared/finding';

/** A type, or one of its subtypes, that a search names. */
export interface Place {
  type: string;
  subtype?: string;
  /** Its first product, where the list goes to. */
  first?: string;
}

const MOST = 3;
/** Names that fit about as well as the best. */
const BEHIND = 0.1;

/** Less is another word. */
const LIKELY = 0.7;

/** The names of types and subtypes, to be found like products. */
const names = new WeakMap<readonly ProductType[], ProductType[]>();

function namesOf(types: readonly ProductType[]): ProductType[] {
  let all = names.get(types);
  if (!all) {
    const ofSubtypes = types.map(({ name, subtypes }) => ({
      name,
      products: subtypes.map((subtype) => subtype.name),
    }));
    const ofTypes = [{ name: '', products: types.map(({ name }) => name) }];
    all = [ofTypes, ofSubtypes].map((subtypes) => ({ name: '', subtypes }));
    names.set(types, all);
  }
  return all;
}

/** The types and subtypes whose names have all that was searched. */
export async function findTypes(types: readonly ProductType[], text: string): Promise<Place[]> {
  const finder = await loadFinder(namesOf(types));
  const found = finder.find(text, MOST);
  const least = Math.max(LIKELY, (found[0]?.score ?? 0) - BEHIND);
  return found
    .filter(({ certainty, score }) => certainty !== 'near' && score >= least)
    .map(({ subtype: type, name }) => {
      if (type === '') return { type: name };
      const first = types
        .find((one) => one.name === type)
        ?.subtypes.find((one) => one.name === name)?.products[0];
      return { type, subtype: name, first };
    });
}
