import { inOrderOf } from './inOrderOf';

const inWords = (catalogue: object) => JSON.stringify(catalogue).replaceAll('"', '');

describe('inOrderOf', () => {
  it.each([
    ['types have another order', { B: {}, A: {} }, { A: {}, B: {} }, '{B:{},A:{}}'],
    ['two types are new', { B: {} }, { A: {}, B: {}, C: {} }, '{B:{},A:{},C:{}}'],
    ['two types are gone', { C: {}, B: {}, A: {} }, { B: {} }, '{B:{}}'],
    [
      'subtypes of two types have another order',
      { B: { Y: ['1'], X: [] }, A: { Z: [], X: [] } },
      { A: { X: ['2'], Y: [], Z: ['4', '3'] }, B: { X: ['5'], Y: ['6'] } },
      '{B:{Y:[6],X:[5]},A:{Z:[4,3],X:[2],Y:[]}}',
    ],
    [
      'a name belongs to every object',
      {},
      { toString: { valueOf: ['1'] } },
      '{toString:{valueOf:[1]}}',
    ],
  ])('keeps the order of the files, and the new content, when %s', (_, order, catalogue, words) =>
    expect(inWords(inOrderOf(order as never, catalogue as never))).toBe(words),
  );
});
