import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fragment, type ReactNode } from 'react';
import { isTranslated, surviveTranslators } from './surviveTranslators';

/** Marks translated text. */
const MARK = '\u200b';

const wrapped = (content: Node | string) => {
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.append(content);
  outer.append(inner);
  return outer;
};

/** Lists the ways in which translators replace a text. */
const WAYS: Record<string, (text: Text) => void> = {
  google(text) {
    const parent = text.parentNode!;
    parent.insertBefore(wrapped(MARK + text.data), text);
    parent.removeChild(text);
  },
  yandex(text) {
    const span = document.createElement('ya-tr-span');
    span.textContent = MARK + text.data;
    text.replaceWith(span);
  },
  replacing: (text) => text.replaceWith(wrapped(MARK + text.data)),
  after(text) {
    text.after(wrapped(MARK + text.data));
    text.remove();
  },
  moving(text) {
    const outer = wrapped('');
    text.before(outer);
    outer.firstChild!.appendChild(text);
  },
  'in place': (text) => text.data.startsWith(MARK) || text.replaceData(0, 0, MARK),
};

/** @returns a function that shows the original again */
function translate(root: Node, way: (text: Text) => void): () => void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const back: (() => void)[] = [];
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('font, ya-tr-span')) continue;
    const index = [...text.parentNode!.childNodes].indexOf(text);
    const parent = text.parentNode!;
    way(text);
    const outer = parent.childNodes[index]!;
    if (outer !== text) back.push(() => outer.parentNode && outer.replaceWith(text));
  }
  return () => back.forEach((restore) => restore());
}

interface State {
  count: number;
  note?: string;
  more: boolean;
  order: string[];
}

/** Stands for code of another team: texts change beside elements and other texts. */
const OtherTeamsScreen = ({ count, note, more, order }: State): ReactNode => (
  <div>
    {more && 'Antes '}
    {count} productos{more && <b>{count}</b>}
    {note ?? <i>sin nota</i>}
    <p>
      {order.map((word) => (
        <Fragment key={word}>
          {word}
          {more ? <em>, </em> : ' y '}
        </Fragment>
      ))}
    </p>
    {more ? <span>{note}</span> : `${count} en total`}
  </div>
);

const shown = (root: Node) => root.textContent!.replaceAll(MARK, '');

/** Renders the same state in an untouched page. */
function expected(state: State): string {
  const { container, unmount } = render(<OtherTeamsScreen {...state} />);
  const text = shown(container);
  unmount();
  return text;
}

const STATES = fc.record({
  count: fc.nat(999),
  note: fc.constantFrom('con nota', 'otra nota', '', undefined),
  more: fc.boolean(),
  order: fc.shuffledSubarray(['vasos', 'tapas', 'bolsas', 'platos']),
});

/** Lets observers run, as before every paint. */
const painted = () => new Promise<void>(queueMicrotask);

beforeAll(surviveTranslators);

describe.each(Object.entries(WAYS))('a page with a translator, %s', (_, way) => {
  it('shows each new state when the translator works between the changes', async () => {
    const steps = fc.array(fc.tuple(STATES, fc.constantFrom('now', 'later', 'undone', 'never')));
    await fc.assert(
      fc.asyncProperty(STATES, steps, async (first, rest) => {
        const { container, rerender, unmount } = render(<OtherTeamsScreen {...first} />);
        let undo = translate(container, way);
        for (const [state, when] of rest) {
          if (when === 'later') await painted();
          if (when === 'undone') undo();
          rerender(<OtherTeamsScreen {...state} />);
          await painted();
          expect(shown(container)).toBe(expected(state));
          if (when !== 'never') undo = translate(container, way);
          expect(shown(container)).toBe(expected(state));
        }
        unmount();
        expect(container.textContent).toBe('');
      }),
      { numRuns: 30 },
    );
  });

  it('shows each new state when the translator answers every change at once', async () => {
    await fc.assert(
      fc.asyncProperty(STATES, fc.array(STATES), async (first, rest) => {
        const { container, rerender, unmount } = render(<OtherTeamsScreen {...first} />);
        const translator = new MutationObserver(() => translate(container, way));
        translator.observe(container, { childList: true, characterData: true, subtree: true });
        translate(container, way);
        for (const state of rest) {
          await act(async () => rerender(<OtherTeamsScreen {...state} />));
          expect(shown(container)).toBe(expected(state));
        }
        translator.disconnect();
        unmount();
      }),
      { numRuns: 30 },
    );
  });
});

it('renders on when an extension has removed elements', () => {
  const Parts = ({ first, last }: { first?: boolean; last?: boolean }) => (
    <section>
      {first && <p>primero</p>}
      {last && <p>último</p>}
    </section>
  );
  const { container, rerender } = render(<Parts last />);
  container.querySelector('p')!.remove();
  rerender(<Parts first last />);
  expect(container).toHaveTextContent('primero');
  container.querySelector('p')!.remove();
  rerender(<Parts />);
  expect(container).toHaveTextContent('');
});

describe('isTranslated', () => {
  const open = (change: (page: Document) => void) => {
    const html = readFileSync(join(__dirname, '../index.html'), 'utf8');
    const page = new DOMParser().parseFromString(html, 'text/html');
    change(page);
    document.documentElement.replaceWith(page.documentElement);
    return isTranslated();
  };

  it.each([
    [false, 'nothing has changed the page', () => undefined],
    [true, 'the page has another language', (page: Document) => (page.documentElement.lang = 'en')],
    [
      true,
      'a font stands in the page',
      (page: Document) => page.getElementById('root')!.append(page.createElement('font')),
    ],
  ])('returns %s when %s', (result, _, change) => {
    expect(open(change)).toBe(result);
  });
});
