import { DeclarationError, readDeclaration, readShellDeclaration } from './declaration.mjs';

const page = { path: '/ofertas', expose: './OffersPage', title: 'Ofertas' };

describe('readDeclaration', () => {
  it('returns a declaration unchanged when the declaration is sound', () => {
    const sound = {
      name: 'promos',
      pages: [
        { ...page, picture: '/pictures/ofertas.jpg' },
        {
          ...page,
          path: '/ofertas/:type',
          params: { type: 'typeNames' },
          picture: '/pictures/ofertas/{type}.png',
        },
      ],
      parts: [
        { slot: 'product-detail', expose: './OfferNote', prerender: true },
        { slot: 'navigation', link: { to: '/ofertas', text: 'Ofertas' } },
      ],
    };
    expect(readDeclaration(sound, 'remote.ts')).toEqual(sound);
  });

  it.each([
    ['a name with capitals', { name: 'Promos' }, /^ {2}name: not a name/m],
    ["the shell's name", { name: 'shell' }, /^ {2}name: the shell alone/m],
    ['an unknown key', { page: [] }, /the whole: .*"page"/],
    [
      'a path with capitals',
      { pages: [{ ...page, path: '/Ofertas' }] },
      /pages\[0\]\.path: not a path/,
    ],
    ['a path for every address', { pages: [{ ...page, path: '/:any' }] }, /pages\[0\]\.path/],
    ['a path with a dot', { pages: [{ ...page, path: '/a.js' }] }, /pages\[0\]\.path/],
    ['a file in place of an expose', { pages: [{ ...page, expose: './a.tsx' }] }, /expose: not of/],
    [
      'a picture outside the site',
      { pages: [{ ...page, picture: '/../a.png' }] },
      /pages\[0\]\.picture: not a picture/,
    ],
    [
      'a value of an unknown parameter',
      { pages: [{ ...page, params: { type: 'typeNames' } }] },
      /params\.type: the path \/ofertas has no parameter :type/,
    ],
    [
      'a parameter twice',
      { pages: [{ ...page, path: '/a/:b/:b' }] },
      /path: has a parameter twice/,
    ],
    [
      'a page twice',
      { pages: ['/a/:b', '/a/:c'].map((path) => ({ ...page, path })) },
      /pages\[1\]: \/a\/:c is declared twice/,
    ],
    [
      'a part without expose and link',
      { parts: [{ slot: 's' }] },
      /parts\[0\]: needs either expose or link/,
    ],
    [
      'a part with expose and link',
      { parts: [{ slot: 's', expose: './A', link: { to: '/a', text: 'A' } }] },
      /parts\[0\]: needs either/,
    ],
  ])('refuses a declaration when it has %s', (_, changes, problem) => {
    const read = () => readDeclaration({ name: 'promos', ...changes }, 'mfe-promos/remote.ts');
    expect(read).toThrow(DeclarationError);
    expect(read).toThrow(/^mfe-promos\/remote\.ts is no declaration of a remote:/);
    expect(read).toThrow(problem);
  });

  it('names every problem in one error when a declaration has several', () => {
    const read = () => readDeclaration({ name: '', parts: [{ slot: 'S' }] }, 'remote.ts');
    expect(read).toThrow(/name:[^]*parts\[0\]\.slot:/);
  });
});

describe('readShellDeclaration', () => {
  it('returns a sound declaration, and refuses a shell when it lacks handshakes', () => {
    const sound = { pages: ['/galeria'], slots: { navigation: 'link' }, handshakes: [1, 2] };
    expect(readShellDeclaration(sound, 'shell.ts')).toEqual(sound);
    expect(() => readShellDeclaration({ ...sound, handshakes: [] }, 'shell.ts')).toThrow(
      /shell\.ts is no declaration of a shell:\n {2}handshakes:/,
    );
  });
});
