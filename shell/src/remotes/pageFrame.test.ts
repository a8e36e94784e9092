import { disconnectObservers } from '../testing/disconnectObservers';

const PAGE = `
  <div id="root">
    <header>MG</header>
    <main>
      <div data-remote="catalogue">
        <h1>Catálogo</h1>
        <p>Vasos</p>
        <div data-remote="quote"><button>Pedido</button></div>
      </div>
    </main>
  </div>
  <footer>Pie</footer>`;

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const html = () => document.documentElement.outerHTML;

/** Loads the module again, since a module keeps the roots. */
async function open() {
  jest.resetModules();
  document.head.innerHTML = '<link rel="stylesheet" href="/r/shell/1.0.0/main.css"><meta name="x">';
  document.body.innerHTML = PAGE;
  const frame = await import('./pageFrame');
  frame.watchFrame(find('#root'));
  const leave = ['catalogue', 'quote'].map((name) => frame.asRoot(find(`[data-remote=${name}]`)));
  return { ...frame, leave, before: html() };
}

afterEach(disconnectObservers);

describe('restoreFrame', () => {
  it('restores nothing when nothing is missing', async () => {
    const { restoreFrame, before } = await open();
    expect(restoreFrame('quote')).toBe(false);
    expect(html()).toBe(before);
  });

  it.each<[string, () => void]>([
    ['empties the body', () => (document.body.innerHTML = '')],
    ['removes the root of the page', () => find('#root').remove()],
    ['removes the body', () => document.body.remove()],
    ['replaces the children of another root', () => find('h1').parentElement!.replaceChildren()],
    ['removes an element of another root', () => find('[data-remote=catalogue] > p').remove()],
    ['removes an element of the shell', () => find('header').remove()],
    ['removes a style of the page', () => find('link').remove()],
    [
      'removes an element, then its parent, then the page',
      () => {
        find('h1').remove();
        find('main').remove();
        find('#root').remove();
      },
    ],
  ])('restores the page in its order when a remote %s', async (_, harm) => {
    const { restoreFrame, before } = await open();
    harm();
    expect(html()).not.toBe(before);
    expect(restoreFrame('quote')).toBe(true);
    expect(html()).toBe(before);
  });

  it.each<[string, () => void]>([
    ['an element of its own root', () => find('button').remove()],
    ['an element outside the page and the styles', () => find('meta').remove()],
  ])('restores nothing when a remote removes %s', async (_, remove) => {
    const { restoreFrame, before } = await open();
    remove();
    expect(restoreFrame('quote')).toBe(false);
    expect(html()).not.toBe(before);
  });

  it('restores nothing when a remote moves an element', async () => {
    const { restoreFrame } = await open();
    find('main').append(find('h1'));
    const after = html();
    expect(restoreFrame('quote')).toBe(false);
    expect(html()).toBe(after);
  });

  it('restores the roots alone when the owner of the change is not known', async () => {
    const { restoreFrame } = await open();
    find('h1').remove();
    find('[data-remote=quote]').remove();
    expect(restoreFrame()).toBe(true);
    expect(find('[data-remote=catalogue]').textContent).toMatch(/^\s+Vasos\s+Pedido\s+$/);
  });

  it('restores nothing when React has unmounted the root', async () => {
    const { restoreFrame, leave } = await open();
    find('[data-remote=quote]').remove();
    leave[1]!();
    expect(restoreFrame()).toBe(false);
  });

  it('restores a root after the task when a timer has removed the root', async () => {
    const { before } = await open();
    find('#root').remove();
    // The observer calls back in a microtask.
    await Promise.resolve();
    expect(html()).toBe(before);
  });

  it('restores a root when a timer has replaced the functions that restore, too', async () => {
    const { before } = await open();
    const { keepBuiltIns } = await import('./builtIns');
    keepBuiltIns();
    const { from } = Array;
    const { some } = Array.prototype;
    find('#root').remove();
    const fail = () => {
      throw new Error('replaced');
    };
    Object.assign(Array, { from: fail });
    Object.assign(Array.prototype, { some: fail });
    await Promise.resolve();
    expect([Array.from, Array.prototype.some]).toEqual([from, some]);
    expect(html()).toBe(before);
  });
});
