import { Dialog } from '@mg/shared/ui/Dialog';
import { act, render, screen } from '@testing-library/react';
import { closeByBack } from './closeByBack';
import { hearSteps } from './steps';

/** What a router would hear of. */
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
/** Lets the page and its history come to rest, whose tasks are timers in jsdom. */
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
  hearSteps();
  // As the router does, before the page has come to rest.
  window.addEventListener('popstate', () => heard.push(location.pathname));
  closeByBack();
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

describe('Back', () => {
  it('closes what lies over the page, the topmost first, and leaves the page then', async () => {
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

  it('leaves the page at once where a dialog was closed in another way', async () => {
    await openAll('list', 'form');
    act(() =>
      screen.getAllByRole('button', { name: 'Cerrar' }).forEach((button) => button.click()),
    );
    await settle();
    expect(heard).toEqual([]);
    await back();
    expect(here()).toBe(`/before-${pages}`);
  });

  it('closes the dialog that another one gave way to', async () => {
    await openAll('list');
    open.delete('list');
    await openAll('form');
    await back();
    expect([...open]).toEqual([]);
    await back();
    expect(here()).toBe(`/before-${pages}`);
  });

  it('leads from where a dialog led to the page below it', async () => {
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
  ])('leads from %s that came right after a dialog to the page below', async (_, path, leave) => {
    await openAll('list');
    const stepBack = history.go.bind(history);
    let left!: () => void;
    jest.spyOn(history, 'go').mockImplementationOnce((steps) => {
      leave();
      left = () => stepBack(steps);
    });
    act(() => close('list'));
    await settle();
    // Browsers take the step all the same; jsdom would call it off.
    left();
    await settle();
    expect(location.href.endsWith(path)).toBe(true);
    expect(heard).toEqual(path.startsWith('#') ? [here()] : []);
    await back();
    expect([here(), location.hash]).toEqual([`/page-${pages}`, '']);
    await back();
    expect(here()).toBe(`/before-${pages}`);
  });

  it('closes first what stays open while the page changes below it', async () => {
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

it('Forward brings nothing back, and the next Back leaves the page', async () => {
  await openAll('list');
  await back();
  history.forward();
  await settle();
  expect([[...open], here(), heard]).toEqual([[], `/page-${pages}`, []]);
  await back();
  expect(here()).toBe(`/before-${pages}`);
});

it('a link to a section takes the place of the dialog that it stands in', async () => {
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
