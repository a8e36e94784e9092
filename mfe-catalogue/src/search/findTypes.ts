import type { ProductType } from '@mg/shared/domain/catalogue';
import { loadFinder } from '@mg/shared/finding';

/** Points to a type or subtype that a search names. */
export interface Place {
  type: string;
  subtype?: string;
  /** Names the first product of a subtype, to which the list scrolls. */
  first?: string;
}

const MOST = 3;
/** Limits the distance to the best score. */
const BEHIND = 0.1;

/** Requires at least this score of a name. */
const LIKELY = 0.7;

/** Caches the names of types and subtypes in the form of a catalogue, for the finder. */
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

/** Finds the types and subtypes whose names have every term of the search. */
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
