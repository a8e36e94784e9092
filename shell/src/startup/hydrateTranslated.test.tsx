import { act } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hydrateTranslated } from './hydrateTranslated';
import { surviveTranslators } from './surviveTranslators';

/** Is the server's markup of `Screen`. */
const SERVED =
  '<div id="root"><h1>Catálogo</h1><noscript><p>Sin JavaScript</p></noscript>' +
  '<!--$--><p>2<!-- --> productos</p><input><button>Más</button><!--/$--></div>';

function Screen() {
  const [count, setCount] = useState(2);
  return (
    <>
      <h1>Catálogo</h1>
      <noscript>
        <p>Sin JavaScript</p>
      </noscript>
      <Suspense>
        <p>{count} productos</p>
        <input />
        <button onClick={() => setCount(count + 1)}>Más</button>
      </Suspense>
    </>
  );
}

/** Answers each request with a page, or with nothing. */
const answerWith = (html?: string) => {
  class Request {
    onloadend?: () => void;
    responseXML = html === undefined ? null : new DOMParser().parseFromString(html, 'text/html');
    open() {}
    send() {
      queueMicrotask(() => this.onloadend?.());
    }
  }
  Object.assign(window, { XMLHttpRequest: Request });
};

/** Opens the served page, and translates some of the texts. */
function openTranslated(...selectors: string[]): HTMLElement {
  document.body.innerHTML = SERVED;
  for (const selector of selectors) {
    const element = document.querySelector(selector)!;
    for (const text of [...element.childNodes].filter((node) => node instanceof Text)) {
      const font = document.createElement('font');
      font.textContent = `in English: ${text.data}`;
      text.replaceWith(font);
    }
  }
  return document.getElementById('root')!;
}

beforeAll(surviveTranslators);

it('keeps elements and input when a translated page hydrates', async () => {
  answerWith(SERVED);
  const root = openTranslated('h1', 'p', 'button');
  const field = root.querySelector('input')!;
  field.value = 'typed';
  const problem = jest.fn();
  await act(() =>
    hydrateTranslated(root, () => hydrateRoot(root, <Screen />, { onRecoverableError: problem })),
  );
  expect(root.querySelector('input')).toBe(field);
  expect(field.value).toBe('typed');
  act(() => root.querySelector('button')!.click());
  expect(root.querySelector('p')).toHaveTextContent('3 productos');
  expect(problem).not.toHaveBeenCalled();
});

it('hydrates every boundary when the translator answers the first change at once', async () => {
  answerWith(SERVED);
  const root = openTranslated('h1', 'p', 'button');
  const problem = jest.fn();
  const translator = new MutationObserver(() => {
    translator.disconnect();
    const text = root.querySelector('p')!.firstChild!;
    (text as Text).replaceWith(document.createElement('font'));
  });
  translator.observe(root, { childList: true, subtree: true });
  await act(() =>
    hydrateTranslated(root, () => hydrateRoot(root, <Screen />, { onRecoverableError: problem })),
  );
  expect(problem).not.toHaveBeenCalled();
});

it.each([
  ['has other elements', SERVED.replace('<input>', '<textarea></textarea>')],
  ['has fewer nodes', SERVED.replace('<input>', '')],
  ['lacks the root', '<p>2 productos</p>'],
  ['does not arrive', undefined],
])('changes nothing and throws when the served page %s', async (_, html) => {
  answerWith(html);
  const root = openTranslated('h1', 'p');
  const before = root.innerHTML;
  const hydrate = jest.fn();
  await expect(hydrateTranslated(root, hydrate)).rejects.toThrow();
  expect(root.innerHTML).toBe(before);
  expect(hydrate).not.toHaveBeenCalled();
});
