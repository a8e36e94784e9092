import { makeStore } from '@mg/shared/store/makeStore';
import {
  amountChanged,
  itemRemoved,
  itemToggled,
  listAdded,
  listEmptied,
  listRestored,
  noteRemoved,
} from '@mg/shared/store/quoteSlice';
import { selectQuoteItems, selectQuoteNotes, selectRemoved } from '@mg/shared/store/selectors';
import { fakeServices } from '@mg/shared/testing/fakeServices';
import { undoOf } from './undoOf';

const itemsNamed = (names: string) => [...names].map((name) => ({ name, amount: 1 }));
const again = (name: string) => [itemToggled(name), itemToggled(name)];
const inOtherTab = (names: string) => listRestored({ items: itemsNamed(names), notes: [] });
const ADDED = { items: [{ name: 'B', amount: 4 }, ...itemsNamed('D')], notes: ['nueva', 'x'] };

/** Makes a list of three products and three notes. */
function start() {
  const store = makeStore(fakeServices().services);
  store.dispatch(listRestored({ items: itemsNamed('ABC'), notes: [...'xyz'] }));
  const list = () => {
    const state = store.getState();
    return { items: selectQuoteItems(state), notes: selectQuoteNotes(state) };
  };
  const undo = () => undoOf(selectRemoved(store.getState()), list());
  const undoAll = () => {
    for (let last = undo(); last; last = undo()) store.dispatch(listRestored(last.list));
  };
  return { store, list, undo, undoAll };
}

it.each([
  ['the first item', [itemRemoved('A')], 'ABC xyz'],
  ['a middle item', [itemToggled('B')], 'ABC xyz'],
  ['an amount of 0', [amountChanged({ name: 'B', amount: 0 })], 'ABC xyz'],
  ['a middle note', [noteRemoved('y')], 'ABC xyz'],
  ['everything', [listEmptied()], 'ABC xyz'],
  ['neighbours in order', [itemRemoved('A'), itemRemoved('B'), noteRemoved('x')], 'ABC xyz'],
  ['neighbours in reverse', [itemRemoved('C'), itemRemoved('B'), itemRemoved('A')], 'ABC xyz'],
  ['an item, then adds one', [itemRemoved('A'), itemToggled('D')], 'ABCD xyz'],
  ['everything, then adds one', [listEmptied(), itemToggled('D')], 'ABCD xyz'],
  ['an item and its neighbour returns', [itemRemoved('B'), ...again('A')], 'ABC xyz'],
  [
    'an item and another changes',
    [itemRemoved('B'), amountChanged({ name: 'C', amount: 7 })],
    'ABC xyz',
  ],
  ['an item, and another tab changes the list', [itemRemoved('C'), inOtherTab('BDE')], 'BCDE '],
])('puts entries back in their old places when the visitor removes %s', (_, changes, right) => {
  const { store, list, undoAll } = start();
  changes.forEach((change) => store.dispatch(change));
  undoAll();
  const names = list().items.map(({ name }) => name);
  expect(`${names.join('')} ${list().notes.join('')}`).toBe(right);
});

it('takes additions back one by one, with removals in between', () => {
  const { store, list, undo } = start();
  const lists = [list()];
  for (const change of [listAdded(ADDED), itemRemoved('A'), listAdded(ADDED)]) {
    store.dispatch(change);
    lists.push(list());
  }
  const kinds: string[] = [];
  for (let last = undo(); last; last = undo()) {
    expect(list()).toEqual(lists.pop());
    kinds.push(`${last.kind} ${last.names.join()}`);
    store.dispatch(listRestored(last.list));
  }
  expect([list()]).toEqual(lists);
  expect(kinds).toEqual(['other B,D', 'removal A', 'other B,D,la nota nueva']);
});

it('takes the last paste back when two pastes set one amount', () => {
  const { store, list, undo } = start();
  for (const amount of [10, 2])
    store.dispatch(listAdded({ items: [{ name: 'E', amount }], notes: [] }));
  expect(undo()).toMatchObject({ names: ['E'], kind: 'other' });
  store.dispatch(listRestored(undo()!.list));
  expect(list().items.at(-1)).toEqual({ name: 'E', amount: 10 });
  store.dispatch(listRestored(undo()!.list));
  expect(list().items).toEqual(itemsNamed('ABC'));
});

it('leaves an entry alone when the visitor has changed the entry since', () => {
  const { store, list, undoAll } = start();
  store.dispatch(listAdded(ADDED));
  store.dispatch(amountChanged({ name: 'B', amount: 9 }));
  undoAll();
  expect(list().items).toEqual([...itemsNamed('A'), { name: 'B', amount: 9 }, ...itemsNamed('C')]);
});

it('offers nothing when an addition changes nothing', () => {
  const { store, undo } = start();
  store.dispatch(listAdded({ items: itemsNamed('Z'), notes: [] }));
  expect(undo()).toBeDefined();
  store.dispatch(listAdded({ items: [{ name: 'A', amount: 0 }], notes: ['x'] }));
  expect(undo()).toBeUndefined();
});

it('stays possible when the list has no room for all of its items', () => {
  const { store, list, undo } = start();
  const many = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, n) => ({ name: `${prefix}${n}`, amount: 1 }));
  store.dispatch(listRestored({ items: many(1000, 'A'), notes: [] }));
  store.dispatch(listEmptied());
  store.dispatch(listRestored({ items: many(999, 'B'), notes: [] }));
  store.dispatch(listRestored(undo()!.list));
  expect(list().items).toHaveLength(1000);
  store.dispatch(listRestored({ items: [], notes: [] }));
  store.dispatch(listRestored(undo()!.list));
  expect(list().items).toEqual(many(1000, 'A'));
});
