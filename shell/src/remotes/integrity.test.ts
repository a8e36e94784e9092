import { enforceIntegrity, integrityOf } from './integrity';
import { setPageRelease } from './readPageRelease';
import { hashOf } from '../testing/hashOf';

const FILES = {
  '/r/quote/1.1.0/list.js': hashOf('list'),
  '/r/quote/1.1.0/list.css': hashOf('css'),
};
const malformed = { hash: '' };
const NO_FILE = /^sha384-A{64}$/;

const NODE_ENV = process.env.NODE_ENV;

describe('integrity', () => {
  beforeAll(() => {
    const live = {
      version: '1.1.0',
      container: 'quote__1_1_0',
      entry: '/r/quote/1.1.0/remoteEntry.js',
      exposes: [],
      integrity: FILES,
    };
    const integrity = {
      '/r/shell/1.0.0/main.js': hashOf('main'),
      get '/r/shell/1.0.0/odd.js'() {
        return malformed.hash;
      },
    };
    const shell = { version: '1.0.0', integrity };
    setPageRelease({ serial: 1, shell, remotes: { quote: { live } }, pages: [], parts: [] });
    Object.assign(process.env, { NODE_ENV: 'production' });
    enforceIntegrity();
  });
  afterAll(() => {
    Object.assign(process.env, { NODE_ENV });
  });

  it("returns the record's hash when the file is the shell's or a remote's", () => {
    expect(integrityOf('/r/shell/1.0.0/main.js')).toBe(hashOf('main'));
    expect(integrityOf('http://localhost/r/quote/1.1.0/list.js')).toBe(hashOf('list'));
  });

  it('refuses a file when the record lacks it', () => {
    expect(integrityOf('/r/quote/1.1.0/other.js')).toMatch(NO_FILE);
  });

  it.each([
    'sha384-',
    'sha384-short',
    `sha512-${'A'.repeat(64)}`,
    hashOf('').replace('-', ' '),
    '',
  ])('refuses a file when its hash has another form: %s', (hash) => {
    malformed.hash = hash;
    expect(integrityOf('/r/shell/1.0.0/odd.js')).toMatch(NO_FILE);
  });

  it.each([
    ['script', { src: '/r/quote/1.1.0/list.js' }, hashOf('list')],
    ['link', { rel: 'stylesheet', href: '/r/quote/1.1.0/list.css' }, hashOf('css')],
    ['script', { src: '/r/quote/1.1.0/other.js' }, expect.stringMatching(NO_FILE)],
    ['script', { src: '/r/quote/1.1.0/list.js', integrity: hashOf('own') }, hashOf('own')],
    ['link', { rel: 'modulepreload', href: '/r/quote/1.1.0/list.js' }, hashOf('list')],
    ['script', { src: 'https://www.googletagmanager.com/gtag/js' }, ''],
    ['link', { rel: 'icon', href: '/r/quote/1.1.0/icon.svg' }, undefined],
  ])('sets the hash when a script or style is appended: %s %o', (tag, properties, integrity) => {
    const element = Object.assign(document.createElement(tag), properties);
    expect(document.head.appendChild(element)).toBe(element);
    expect(document.head.lastChild).toBe(element);
    expect((element as HTMLScriptElement).integrity ?? '').toEqual(integrity ?? '');
    element.remove();
  });
});
