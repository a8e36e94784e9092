import * as catalogue from '@mg/shared/store/catalogueSlice';
import { useAppDispatch } from '@mg/shared/store/hooks';
import * as promotions from '@mg/shared/store/promotionsSlice';
import * as quote from '@mg/shared/store/quoteSlice';
import { lazy, Suspense, useEffect, useState } from 'react';
import { begin, besideScreen, type LoadChunk, type Screen } from './besideScreen';

type Break = (Good: Screen, loadChunk: LoadChunk) => Screen;

// The builder of the broken release sets these names.
declare const KIND: string;
declare const LATE_CHUNK: string;

/** Runs a fault once the screen is mounted. */
const afterMount =
  (fault: () => void): Break =>
  (Good) =>
    besideScreen(Good, () => {
      begin();
      fault();
    });

/** Runs a fault when the screen's module is evaluated. */
const ON_IMPORT: Record<string, () => void> = {
  'throw on import'() {
    throw new Error('import');
  },
  'overwritten globals'() {
    Object.assign(globalThis, { mgRuntime2: {}, __FEDERATION__: {} });
    document.getElementById('mg-release')!.textContent = '{}';
    document.head.appendChild = (node) => node;
  },
  // The replacements do nothing, as a wrong polyfill does.
  'overwritten built-ins'() {
    Object.assign(Array.prototype, { map: () => [] });
    Object.assign(JSON, { parse: () => ({}) });
    Object.assign(Node.prototype, { appendChild: (node: Node) => node });
    Object.assign(window.history, { pushState: () => undefined });
    Object.assign(globalThis, {
      fetch: () => Promise.reject(new TypeError('fetch')),
      Promise: { resolve: () => ({}), reject: () => ({}), all: () => ({}) },
    });
  },
};

/** Lists payloads of public actions that no remote may dispatch. */
const GARBAGE: { type: string; payload?: unknown }[] = [
  ...['garbage', undefined, null, 7, {}, { items: 'garbage', notes: 7 }].map((payload) => ({
    type: quote.listRestored.type,
    payload,
  })),
  { type: quote.listRestored.type, payload: { items: [null, { name: 1 }], notes: [{}] } },
  { type: quote.amountChanged.type },
  { type: quote.amountChanged.type, payload: { name: { toString: null }, amount: 'x' } },
  { type: quote.listAdded.type, payload: { items: 'garbage' } },
  { type: quote.itemToggled.type, payload: {} },
  { type: quote.outboxObserved.type },
  { type: catalogue.filterSet.type, payload: {} },
  { type: catalogue.searched.type, payload: null },
  { type: catalogue.productSelected.type, payload: 'garbage' },
  { type: catalogue.keptCatalogueFound.type, payload: { types: 'garbage' } },
  { type: promotions.promotionsExpired.type, payload: 'garbage' },
];

function fillStorage() {
  for (let size = 2 ** 22, key = 0; size >= 1; key += 1) {
    try {
      localStorage.setItem(`filled-${key}`, 'x'.repeat(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
}

const BREAKS: Record<string, Break> = {
  'wrong expose'() {
    begin();
    return { name: 'no component' } as unknown as Screen;
  },
  'throw at render': () => () => {
    begin();
    throw new Error('render');
  },
  'throw in an effect': afterMount(() => {
    throw new Error('effect');
  }),
  'throw in a handler': (Good) => {
    const fail = () => {
      begin();
      throw new Error('handler');
    };
    return besideScreen(Good, undefined, () => <button data-fault onClick={fail} />);
  },
  'rejection loop': afterMount(() => {
    // eslint-disable-next-line no-restricted-syntax -- The page runs the code, and no test waits.
    setInterval(() => void Promise.reject(new Error('rejection')), 10);
  }),
  'late chunk missing': (Good, loadChunk) => {
    const Late = lazy(() => loadChunk(LATE_CHUNK).then(() => ({ default: Good })));
    return besideScreen(Good, undefined, () => (
      <Suspense>
        <Late />
      </Suspense>
    ));
  },
  'state set while rendering': () =>
    function Broken() {
      const [count, setCount] = useState(0);
      begin();
      setCount(count + 1);
      return <p>{count}</p>;
    },
  'endless effects': (Good) =>
    function Broken(props) {
      const [count, setCount] = useState(0);
      useEffect(() => {
        if (count === 0) begin();
        setCount(count + 1);
      }, [count]);
      return <Good {...props} />;
    },
  'busy for 8 s': afterMount(() => {
    const end = performance.now() + 8000;
    while (performance.now() < end);
  }),
  'full storage': afterMount(fillStorage),
  'emptied body': afterMount(() => {
    document.body.innerHTML = '';
  }),
  'garbage dispatched': (Good) =>
    function Broken(props) {
      const dispatch = useAppDispatch();
      useEffect(() => {
        begin();
        for (const action of GARBAGE) {
          try {
            dispatch(action);
          } catch {
            // A team that ignores errors sends all of the garbage.
          }
        }
      }, [dispatch]);
      return <Good {...props} />;
    },
};

if (ON_IMPORT[KIND]) {
  begin();
  ON_IMPORT[KIND]();
}

let broken: Screen | undefined;

/** Breaks the released screen, once. */
export const screen: (...given: Parameters<Break>) => Screen = (Good, loadChunk) =>
  (broken ??= BREAKS[KIND]?.(Good, loadChunk) ?? Good);
