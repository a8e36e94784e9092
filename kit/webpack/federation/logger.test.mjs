import { runtimeDescMap, RUNTIME_012 } from '@module-federation/error-codes';
import { assert, error } from './logger.mjs';

describe("the federation runtime's errors", () => {
  it('say what the code means', () => {
    expect(() => error(RUNTIME_012, runtimeDescMap, {})).toThrow('getter for the shared module');
  });

  it.each(['as they are', new Error('as they are')])(
    'are thrown where nothing explains them',
    (e) => expect(() => error(e)).toThrow('as they are'),
  );

  it('come of what does not hold alone', () => {
    expect(() => assert(true, 'holds')).not.toThrow();
    expect(() => assert(undefined, 'does not hold')).toThrow('does not hold');
  });
});
