import { enlarged } from './largeContent';

it('keeps the types and makes different products when the seed has fewer', () => {
  const seed = { A: { one: ['a', 'b'], two: ['c'] }, B: { three: ['d', 'e', 'f', 'g'] } };
  const large = enlarged(seed, 1000);
  const names = Object.values(large).flatMap((type) => Object.values(type).flat());
  expect(new Set(names).size).toBe(1000);
  expect(names).toHaveLength(1000);
  expect(Object.keys(large)).toEqual(['A', 'B']);
  expect(large.A!.one!.slice(0, 2)).toEqual(['a', 'a MOD 2']);
});
