import { failureScope } from './failureScope';

describe('failureScope', () => {
  it.each([
    [{ code: 'EMESSAGE', responseCode: 451 }, 'mail'],
    [{ code: 'EMESSAGE', responseCode: 554 }, 'mail'],
    [{ code: 'EENVELOPE', responseCode: 550 }, 'mail'],
    [{ code: 'EENVELOPE', responseCode: 421 }, 'server'],
    [{ code: 'EAUTH', responseCode: 535 }, 'server'],
    [{ code: 'ESOCKET' }, 'server'],
    [{ code: 'ETIMEDOUT' }, 'server'],
    [new Error('aborted'), 'server'],
  ])('blames the mail or the server when the error is %j: %s', (error, scope) => {
    expect(failureScope(error)).toBe(scope);
  });
});
