import { contract, equal, has, that } from './contract.mjs';

describe('a contract case', () => {
  it.each([
    [1, 1],
    [NaN, NaN],
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
  ])('passes when %j equals %j', (actual, expected) => {
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
  ])('fails and shows both values when %j differs from %j', (actual, expected, words) => {
    expect(() => equal(actual, expected)).toThrow(words);
  });

  it('passes when the value has more than the expected part', () => {
    has({ name: 'FILM', amount: 1, unit: 'm' }, { name: 'FILM', amount: 1 });
    has([{ name: 'FILM', unit: 'm' }], [{ name: 'FILM' }]);
    has('<button disabled="">', 'disabled');
    expect(() => has({ name: 'FILM' }, { amount: 1 })).toThrow(
      'expected {"amount":1} in {"name":"FILM"}',
    );
    expect(() => has([1, 2], [1])).toThrow('expected [1] in [1,2]');
    expect(() => has('<button>', 'disabled')).toThrow('expected "disabled" in "<button>"');
  });

  it('fails with the words of the case when a condition is false', () => {
    that(true, 'never said');
    expect(() => that(false, 'the list is kept')).toThrow('the list is kept');
  });

  it('shortens the message when a text is long', () => {
    expect(() => equal('a'.repeat(5000), '')).toThrow(/^.{300,330}…$/);
  });

  it('refuses cases when two have one name', () => {
    const run = () => {};
    expect(() =>
      contract([
        { name: 'same', run },
        { name: 'same', run },
      ]),
    ).toThrow('"same"');
  });
});
