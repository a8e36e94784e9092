import { Dialog } from '@mg/shared/ui/Dialog';
import { act, render, screen } from '@testing-library/react';
import { closeOverlayByBack } from './closeOverlayByBack';
import { listenBeforeRouter } from './popStateFirst';

/** Records the paths of the events that reach the router. */
const heard: string[] = [];
const open = new Set<string>();
let pages = 0;

const Dialogs = () => (
  <>
    <Dialog open={open.has('list')} title="Lista" onClose={() => close('list')} />
    <Dialog
      open={open.has('form')}
      title="Datos"
      onClose={() => close('form')}
      onBack={open.has('step') ? () => close('step') : undefined}
    />
  </>
);

let view: ReturnType<typeof render>;
const show = () => view.rerender(<Dialogs />);
/** Runs the tasks of the history, which are timers in jsdom. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(80));
async function openAll(...names: string[]) {
  names.forEach((name) => open.add(name));
  act(show);
  await settle();
}
const close = (name: string) => {
  open.delete(name);
  show();
};
const back = async () => {
  history.back();
  await settle();
};
const go = (path: string) => history.pushState({ key: path }, '', path);
const replace = (path: string) => history.replaceState({ key: path }, '', path);
function linkTo(href: string) {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  return link;
}

beforeAll(() => {
  jest.useFakeTimers();
  listenBeforeRouter();
  // The router listens before the page is idle.
  window.addEventListener('popstate', () => heard.push(location.pathname));
  closeOverlayByBack();
});

beforeEach(async () => {
  open.clear();
  view = render(<Dialogs />);
  await settle();
  go(`/before-${++pages}`);
  go(`/page-${pages}`);
  await settle();
  heard.length = 0;
});

const here = () => location.pathname;

describe('closeOverlayByBack', () => {
  it('closes the topmost overlay when the visitor goes back, and leaves the page last', async () => {
    await openAll('list', 'form', 'step');
    await back();
    expect([...open]).toEqual(['list', 'form']);
    await back();
    expect([...open]).toEqual(['list']);
    await back();
    expect([...open]).toEqual([]);
    expect([here(), heard]).toEqual([`/page-${pages}`, []]);
    await back();
    expect([here(), heard]).toEqual([`/before-${pages}`, [`/before-${pages}`]]);
  });

  it('leaves the page at once when a button has closed the overlays', async () => {
    await openAll('list', 'form');
    act(() =>
      screen.getAllByRole('button', { name: 'Cerrar' }).forEach((button) => button.click()),
    );
    await settle();
    expect(heard).toEqual([]);
    await back();
    expect(here()).toBe(`/before-${pages}`);
  });

  it('closes a dialog when it has replaced another one', async () => {
    await openAll('list');
    open.delete('list');
    await openAll('form');
    await back();
    expect([...open]).toEqual([]);
    await back();
    expect(here()).toBe(`/before-${pages}`);
  });

  it('returns to the page below when a dialog has led elsewhere', async () => {
    await openAll('list');
    open.delete('list');
    go('/elsewhere');
    act(show);
    await settle();
    await back();
    expect([here(), heard]).toEqual([`/page-${pages}`, [`/page-${pages}`]]);
    history.forward();
    await settle();
    expect(here()).toBe('/elsewhere');
  });

  it.each<[string, string, () => void]>([
    ['a page', '/elsewhere', () => go('/elsewhere')],
    ['a page that leads on', '/there', () => (go('/elsewhere'), replace('/there'))],
    ['a section', '#Contacto', () => linkTo('#Contacto').click()],
  ])(
    'returns to the page below when %s has opened right after a dialog',
    async (_, path, leave) => {
      await openAll('list');
      const stepBack = history.go.bind(history);
      let left!: () => void;
      jest.spyOn(history, 'go').mockImplementationOnce((steps) => {
        leave();
        left = () => stepBack(steps);
      });
      act(() => close('list'));
      await settle();
      // Browsers take the step, which jsdom cancels.
      left();
      await settle();
      expect(location.href.endsWith(path)).toBe(true);
      expect(heard).toEqual(path.startsWith('#') ? [here()] : []);
      await back();
      expect([here(), location.hash]).toEqual([`/page-${pages}`, '']);
      await back();
      expect(here()).toBe(`/before-${pages}`);
    },
  );

  it('closes the overlays first when the page changes below them', async () => {
    await openAll('list', 'form');
    go('/elsewhere');
    await settle();
    await back();
    await back();
    expect([[...open], here()]).toEqual([[], '/elsewhere']);
    await back();
    expect(here()).toBe(`/page-${pages}`);
    await back();
    expect(here()).toBe(`/before-${pages}`);
  });
});

it('reopens nothing when the visitor goes forward', async () => {
  await openAll('list');
  await back();
  history.forward();
  await settle();
  expect([[...open], here(), heard]).toEqual([[], `/page-${pages}`, []]);
  await back();
  expect(here()).toBe(`/before-${pages}`);
});

it('replaces the entry of a dialog when a link in it leads to a section', async () => {
  await openAll('list');
  linkTo('#Contacto').click();
  close('list');
  await settle();
  expect(location.hash).toBe('#Contacto');
  await back();
  expect([here(), location.hash]).toEqual([`/page-${pages}`, '']);
  await back();
  expect(here()).toBe(`/before-${pages}`);
});
