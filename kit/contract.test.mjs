import { contract, equal, has, that } from './contract.mjs';

describe('a contract case', () => {
  it.each([
    [1, 1],
    [NaN, NaN],
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
  ])('holds where %j is %j', (actual, expected) => {
    equal(actual, expected);
  });

  it.each([
    [2, 1, 'expected 1, found 2'],
    ['1', 1, 'expected 1, found "1"'],
    [undefined, 'a', 'expected "a", found "undefined"'],
    [[1, 2], [1], 'expected [1], found [1,2]'],
    [{ a: 1 }, {}, 'expected {}, found {"a":1}'],
    [{ a: undefined }, { b: undefined }, 'expected {"b":"undefined"}, found {"a":"undefined"}'],
    [{ 0: 1 }, [1], 'expected [1], found {"0":1}'],
    [NaN, 0, 'expected 0, found "NaN"'],
  ])('says of %j that it is not %j', (actual, expected, words) => {
    expect(() => equal(actual, expected)).toThrow(words);
  });

  it('may expect a part only, so that the whole can grow', () => {
    has({ name: 'FILM', amount: 1, unit: 'm' }, { name: 'FILM', amount: 1 });
    has([{ name: 'FILM', unit: 'm' }], [{ name: 'FILM' }]);
    has('<button disabled="">', 'disabled');
    expect(() => has({ name: 'FILM' }, { amount: 1 })).toThrow(
      'expected {"amount":1} in {"name":"FILM"}',
    );
    expect(() => has([1, 2], [1])).toThrow('expected [1] in [1,2]');
    expect(() => has('<button>', 'disabled')).toThrow('expected "disabled" in "<button>"');
  });

  it('says in words what no comparison says', () => {
    that(true, 'never said');
    expect(() => that(false, 'the list is kept')).toThrow('the list is kept');
  });

  it('does not show the whole of a long text', () => {
    expect(() => equal('a'.repeat(5000), '')).toThrow(/^.{300,330}…$/);
  });

  it('has a name of its own', () => {
    const run = () => {};
    expect(() =>
      contract([
        { name: 'same', run },
        { name: 'same', run },
      ]),
    ).toThrow('"same"');
  });
});
