import { DeclarationError, readDeclaration, readShellDeclaration } from './declaration.mjs';

const page = { path: '/ofertas', expose: './OffersPage', title: 'Ofertas' };

describe('the declaration of a remote', () => {
  it('is returned unchanged when it is sound', () => {
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
      'a path of capitals',
      { pages: [{ ...page, path: '/Ofertas' }] },
      /pages\[0\]\.path: not a path/,
    ],
    ['a path that takes everything', { pages: [{ ...page, path: '/:any' }] }, /pages\[0\]\.path/],
    ['a path with a dot', { pages: [{ ...page, path: '/a.js' }] }, /pages\[0\]\.path/],
    ['an expose that is a file', { pages: [{ ...page, expose: './a.tsx' }] }, /expose: not of/],
    [
      'a picture that leads out of the site',
      { pages: [{ ...page, picture: '/../a.png' }] },
      /pages\[0\]\.picture: not a picture/,
    ],
    [
      'a value for no parameter',
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
    ['a part of nothing', { parts: [{ slot: 's' }] }, /parts\[0\]: needs either expose or link/],
    [
      'a part of two things',
      { parts: [{ slot: 's', expose: './A', link: { to: '/a', text: 'A' } }] },
      /parts\[0\]: needs either/,
    ],
  ])('is refused when it has %s', (_, changes, problem) => {
    const read = () => readDeclaration({ name: 'promos', ...changes }, 'mfe-promos/remote.ts');
    expect(read).toThrow(DeclarationError);
    expect(read).toThrow(/^mfe-promos\/remote\.ts is no declaration of a remote:/);
    expect(read).toThrow(problem);
  });

  it('names every problem in one error when it has several', () => {
    const read = () => readDeclaration({ name: '', parts: [{ slot: 'S' }] }, 'remote.ts');
    expect(read).toThrow(/name:[^]*parts\[0\]\.slot:/);
  });
});

describe('the declaration of a shell', () => {
  it('is returned or refused when it is read', () => {
    const sound = { pages: ['/galeria'], slots: { navigation: 'link' }, handshakes: [1, 2] };
    expect(readShellDeclaration(sound, 'shell.ts')).toEqual(sound);
    expect(() => readShellDeclaration({ ...sound, handshakes: [] }, 'shell.ts')).toThrow(
      /shell\.ts is no declaration of a shell:\n {2}handshakes:/,
    );
  });
});
