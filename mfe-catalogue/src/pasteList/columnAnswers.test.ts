import { rememberAnswer, rememberedAnswer } from './columnAnswers';

const KEY = 'mg-columns';

describe('rememberAnswer', () => {
  beforeEach(() => localStorage.clear());

  it('answers for the same titles alone when a sheet comes again', () => {
    rememberAnswer('Producto|Stock', 1);
    rememberAnswer('Producto|Pedido', 'none');
    rememberAnswer('Producto|Stock', 2);
    expect(rememberedAnswer('Producto|Stock')).toBe(2);
    expect(rememberedAnswer('Producto|Pedido')).toBe('none');
    expect(rememberedAnswer('Producto')).toBeUndefined();
  });

  it('forgets the oldest answer when twenty others are newer', () => {
    for (let sheet = 0; sheet <= 20; sheet += 1) rememberAnswer(`título ${sheet}`, sheet);
    expect(rememberedAnswer('título 0')).toBeUndefined();
    expect(rememberedAnswer('título 1')).toBe(1);
  });

  it('remembers nothing when a sheet has no titles, or endless ones', () => {
    rememberAnswer('|| 12 |', 1);
    rememberAnswer('x'.repeat(601), 1);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each(['no JSON', '{"a":1}', '[["a"],[1,2],["a",-1],["a",1.5],["a","x"],null]'])(
    'answers nothing when the storage holds %s',
    (stored) => {
      localStorage.setItem(KEY, stored);
      expect(rememberedAnswer('a')).toBeUndefined();
    },
  );
});
