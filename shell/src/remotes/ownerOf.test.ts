import { releaseFixture, versionOf } from '../testing/releaseFixture';
import { framesOf, ownerOf } from './ownerOf';
import { setPageRelease } from './readPageRelease';

const at = (path: string) => `http://localhost/r/${path}`;
const REACT = at('shell/1.4.0/renderer.js:1:40211');
const SHARED = at('shell/1.4.0/main.js:1:88110');
const QUOTE = at('quote/1.1.0/__federation_expose_QuoteButton.js:1:512');
const CATALOGUE = at('catalogue/2.0.0/493.js:1:9921');
const EXTENSION = 'chrome-extension://kbfnbcaeplbcioakkpcpgfkobkghlhen/inject.js:2:77';

const quote = { app: 'quote', version: '1.1.0' };
const shell = { app: 'shell', version: '1.4.0' };

beforeAll(() => {
  const { remotes } = releaseFixture();
  const lastGood = versionOf('quote', '1.0.0', ['QuoteButton']);
  setPageRelease(
    releaseFixture({ remotes: { ...remotes, quote: { ...remotes.quote!, lastGood } } }),
  );
});

describe('ownerOf', () => {
  it.each([
    [
      'Chrome',
      `\n    at e (${QUOTE})\n    at Object.onClick (${QUOTE})\n    at ${REACT}\n    at Array.forEach (<anonymous>)`,
    ],
    ['Chrome, async', `\n    at async ${QUOTE}\n    at async Promise.all (index 0)`],
    ['Chrome, eval', `\n    at eval (eval at e (${QUOTE}), <anonymous>:1:7)`],
    ['Firefox', `e@${QUOTE}\nonClick@${QUOTE}\npromise callback*run@${REACT}\n`],
    ['Firefox, eval', `@${QUOTE} line 1 > eval:1:7\n`],
    ['Safari', `e@${QUOTE}\n[native code]\nforEach@[native code]\n@${REACT}\nglobal code@${REACT}`],
  ])('finds the remote when the stack is from %s', (_, frames) => {
    expect(ownerOf(frames)).toEqual(quote);
  });

  it.each([
    ['shared code throws in its call', [SHARED, REACT, QUOTE, REACT], quote],
    ['a part throws inside a page', [QUOTE, REACT, CATALOGUE, REACT], quote],
    [
      'its last good version throws',
      [at('quote/1.0.0/7.js:1:2')],
      { app: 'quote', version: '1.0.0' },
    ],
    ['the shell alone throws', [SHARED, REACT], shell],
    ['the development shell throws', [at('shell/1.4.0/dev/main.js:8:1')], shell],
    ['an extension throws in its call', [EXTENSION, QUOTE], null],
    ['an extension calls the shell', [SHARED, 'moz-extension://3a/x.js:1:1', QUOTE], null],
    ['an extension has a masked address', ['webkit-masked-url://hidden/:1:1', QUOTE], null],
    ['injected code throws', ['<anonymous>:3:5', QUOTE], null],
    ['another site has the same paths', ['https://x.example/r/quote/1.1.0/a.js:1:1'], null],
    ['the page itself throws', ['http://localhost/products:1:1', QUOTE], null],
    ['the record lacks the version', [at('quote/9.0.0/a.js:1:1')], null],
    ['no frame has an address', ['Array.map (<anonymous>)', 'index 0'], undefined],
  ])('finds the owner when %s', (_, addresses, owner) => {
    expect(ownerOf(addresses.map((address) => `    at f (${address})`).join('\n'))).toEqual(owner);
  });
});

describe('framesOf', () => {
  const frames = `\n    at f (${QUOTE})`;

  it.each([
    [
      'names another file',
      { message: `see ${CATALOGUE}`, stack: `Error: see ${CATALOGUE}${frames}` },
    ],
    [
      'contains another stack',
      { message: `a\n at ${CATALOGUE}`, stack: `Error: a\n at ${CATALOGUE}${frames}` },
    ],
    ['is absent from the stack', { message: 'later text', stack: frames }],
    ['is empty', { message: '', stack: `Error${frames}` }],
    ['looks like a frame of Firefox', { message: 'r', stack: `e@${QUOTE}\n` }],
  ])('returns the frames alone when the message %s', (_, error) => {
    expect(ownerOf(framesOf(error))).toEqual(quote);
  });

  it.each([undefined, null, 'a text', 7, {}])(
    'returns no frames when the thrown value is %p',
    (thrown) => {
      expect(framesOf(thrown)).toBe('');
    },
  );
});
