/* eslint-disable no-restricted-syntax -- The page runs the code, and no test waits for its timers. */
import { createSubscribers } from '@mg/shared/createSubscribers';
import { nextTask } from '@mg/shared/scheduling';
import { selectDrawerOpen } from '@mg/shared/store/selectors';
import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { FAULT_MARK } from './mark';
import type { OwnedFault } from './owned';

type Screen = ComponentType<object>;

// The builder of the broken release sets these names.
declare const FAULT: OwnedFault;
declare const FOLDER: string;
declare const LATE_CHUNK: string;

interface Fault {
  /** Runs once the screen is mounted. */
  act?(loadChunk: (chunk: string) => Promise<unknown>): void;
  /** Stands below the screen once that is mounted. */
  Beside?: Screen;
}

const begin = () => console.debug(FAULT_MARK);

/** Throws the value from a timer, so that no code of the page is on the stack. */
const fromTimer = (make: () => unknown): Fault => ({
  act: () =>
    void setTimeout(() => {
      begin();
      throw make();
    }),
});

const rejects = (make: () => unknown): Fault => ({
  act() {
    begin();
    void Promise.reject(make());
  },
});

const clicked = (act: () => unknown): Fault => ({
  Beside: () => (
    <button
      data-fault
      onClick={() => {
        begin();
        return act();
      }}
    />
  ),
});

const inHead = (tag: 'link' | 'script', attributes: object): Fault => ({
  act() {
    begin();
    document.head.append(Object.assign(document.createElement(tag), attributes));
  },
});

function image(src: string): Fault {
  return {
    Beside() {
      useEffect(begin, []);
      return <img src={src} alt="" />;
    },
  };
}

function withoutStack() {
  const error = new Error('no stack');
  error.stack = '';
  return error;
}

function recurse(depth: number): number {
  return recurse(depth + 1) + 1;
}

const ask = () => window.confirm('¿Seguir?') && begin();

const FAULTS: Record<OwnedFault, Fault> = {
  'an error in a timer': fromTimer(() => new Error('timer')),
  'a text in a timer': fromTimer(() => 'timer'),
  'an object in a timer': fromTimer(() => ({ code: 7 })),
  'null in a timer': fromTimer(() => null),
  'an error without a stack': fromTimer(withoutStack),
  'an endless recursion': fromTimer(() => recurse(0)),
  'an error in an animation frame': {
    act: () =>
      void requestAnimationFrame(() => {
        begin();
        throw new Error('frame');
      }),
  },
  'an error in an idle callback': {
    act: () =>
      void requestIdleCallback(() => {
        begin();
        throw new Error('idle');
      }),
  },
  'an error in a microtask': {
    act: () =>
      queueMicrotask(() => {
        begin();
        throw new Error('microtask');
      }),
  },
  'an error in an observer': {
    act() {
      const observer = new MutationObserver(() => {
        begin();
        throw new Error('observer');
      });
      const watched = document.createElement('p');
      observer.observe(watched, { childList: true });
      watched.append('x');
    },
  },
  'an error in a message': {
    act() {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        begin();
        throw new Error('message');
      };
      port2.postMessage('x');
    },
  },
  'an error in a listener of the document': {
    Beside() {
      // The drill clicks as soon as the element is there.
      useLayoutEffect(() => {
        const fail = () => {
          begin();
          throw new Error('listener');
        };
        document.addEventListener('click', fail);
        return () => document.removeEventListener('click', fail);
      }, []);
      return <span data-fault />;
    },
  },
  'an error in a handler': clicked(() => {
    throw new Error('handler');
  }),
  'a text in a handler': clicked(() => {
    throw 'handler';
  }),
  'a rejection behind a handler': clicked(async () => {
    await nextTask();
    throw new Error('behind');
  }),
  'a rejection with an error': rejects(() => new Error('rejection')),
  'a rejection with a text': rejects(() => 'rejection'),
  'a rejection with nothing': rejects(() => undefined),
  'a rejection with an object': rejects(() => ({ code: 7 })),
  'a dialog in an effect': { act: () => void ask() },
  'a dialog in a timer': { act: () => void setTimeout(ask) },
  'a dialog in a handler': { Beside: () => <button data-fault onClick={ask} /> },
  'a response that is no JSON': {
    act() {
      begin();
      void fetch(`${FOLDER}none.json`).then((response) => response.json());
    },
  },
  'a text that is no JSON': {
    act() {
      begin();
      void fetch(`${FOLDER}none.json`)
        .then((response) => response.text())
        .then((text) => JSON.parse(text) as unknown);
    },
  },
  'an error in a subscriber': {
    act: () =>
      void setTimeout(() => {
        const { subscribe, notify } = createSubscribers();
        subscribe(() => {
          begin();
          throw new Error('subscriber');
        });
        notify();
      }),
  },
  'shared code with a wrong argument': {
    act: () =>
      void setTimeout(() => {
        begin();
        selectDrawerOpen({} as never);
      }),
  },
  'an error after shared code': {
    act: () =>
      void nextTask().then(() => {
        begin();
        throw new Error('after');
      }),
  },
  'an error at a later render': {
    Beside() {
      const [fails, setFails] = useState(false);
      useEffect(() => void setTimeout(() => setFails(true)), []);
      if (fails) {
        begin();
        throw new Error('later');
      }
      return null;
    },
  },
  'a missing picture': image(`${FOLDER}none.png`),
  'a missing picture of the site': image('/files/pictures/none.png'),
  'a missing sound': {
    Beside() {
      useEffect(begin, []);
      return <audio src={`${FOLDER}none.mp3`} />;
    },
  },
  'a missing style': inHead('link', { rel: 'stylesheet', href: `${FOLDER}none.css` }),
  'a missing script': inHead('script', { src: `${FOLDER}none.js` }),
  'a missing chunk that the team expects': {
    act(loadChunk) {
      begin();
      loadChunk(LATE_CHUNK).catch(() => undefined);
    },
  },
};

let owned: Screen | undefined;

/** Adds the fault to the released screen. */
export function screen(Good: Screen, loadChunk: (chunk: string) => Promise<unknown>): Screen {
  const { act, Beside } = FAULTS[FAULT];
  owned ??= function Owned(props) {
    const [mounted, setMounted] = useState(false);
    useEffect(() => {
      setMounted(true);
      act?.(loadChunk);
    }, []);
    return (
      <>
        <Good {...props} />
        {mounted && Beside && <Beside />}
      </>
    );
  };
  return owned;
}
