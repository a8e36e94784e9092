/* eslint-disable no-restricted-syntax -- The page runs the code, and no test waits for its timers. */
import { createSubscribers } from '@mg/shared/createSubscribers';
import { nextTask } from '@mg/shared/scheduling';
import { selectDrawerOpen } from '@mg/shared/store/selectors';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { begin, besideScreen, type LoadChunk, type Screen } from './besideScreen';
import type { OwnedFault } from './owned';

// The builder of the broken release sets these names.
declare const FAULT: OwnedFault;
declare const FOLDER: string;
declare const LATE_CHUNK: string;

interface Fault {
  /** Runs once the screen is mounted. */
  act?(loadChunk: LoadChunk): void;
  /** Stands below the screen once that is mounted. */
  Beside?: Screen;
}

type Schedule = (run: () => void) => unknown;

/** Throws the value from a callback, by default a timer's, with no code of the page on the stack. */
const throwing = (make: () => unknown, schedule: Schedule = (run) => setTimeout(run)): Fault => ({
  act: () =>
    void schedule(() => {
      begin();
      throw make();
    }),
});

const failingIn = (schedule: Schedule) => throwing(() => new Error('callback'), schedule);

const rejecting = (make: () => unknown): Fault => ({
  act() {
    begin();
    void Promise.reject(make());
  },
});

const onClick = (act: () => unknown): Fault => ({
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

const showing = (element: ReactNode): Fault => ({
  Beside() {
    useEffect(begin, []);
    return element;
  },
});

const fetching = (read: (response: Response) => Promise<unknown>): Fault => ({
  act() {
    begin();
    void fetch(`${FOLDER}none.json`).then(read);
  },
});

const inObserver: Schedule = (run) => {
  const watched = document.createElement('p');
  new MutationObserver(run).observe(watched, { childList: true });
  watched.append('x');
};

const inMessage: Schedule = (run) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = run;
  port2.postMessage('x');
};

const inSubscriber: Schedule = (run) =>
  setTimeout(() => {
    const { subscribe, notify } = createSubscribers();
    subscribe(run);
    notify();
  });

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
  'an error in a timer': throwing(() => new Error('timer')),
  'a text in a timer': throwing(() => 'timer'),
  'an object in a timer': throwing(() => ({ code: 7 })),
  'null in a timer': throwing(() => null),
  'an error without a stack': throwing(withoutStack),
  'an endless recursion': throwing(() => recurse(0)),
  'an error in an animation frame': failingIn((run) => requestAnimationFrame(run)),
  'an error in an idle callback': failingIn((run) => requestIdleCallback(run)),
  'an error in a microtask': failingIn((run) => queueMicrotask(run)),
  'an error in an observer': failingIn(inObserver),
  'an error in a message': failingIn(inMessage),
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
  'an error in a handler': onClick(() => {
    throw new Error('handler');
  }),
  'a text in a handler': onClick(() => {
    throw 'handler';
  }),
  'a rejection behind a handler': onClick(async () => {
    await nextTask();
    throw new Error('behind');
  }),
  'a rejection with an error': rejecting(() => new Error('rejection')),
  'a rejection with a text': rejecting(() => 'rejection'),
  'a rejection with nothing': rejecting(() => undefined),
  'a rejection with an object': rejecting(() => ({ code: 7 })),
  'a dialog in an effect': { act: () => void ask() },
  'a dialog in a timer': { act: () => void setTimeout(ask) },
  'a dialog in a handler': { Beside: () => <button data-fault onClick={ask} /> },
  'a response that is no JSON': fetching((response) => response.json()),
  'a text that is no JSON': fetching((response) =>
    response.text().then((text) => JSON.parse(text) as unknown),
  ),
  'an error in a subscriber': failingIn(inSubscriber),
  'shared code with a wrong argument': throwing(() => selectDrawerOpen({} as never)),
  'an error after shared code': failingIn((run) => nextTask().then(run)),
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
  'a missing picture': showing(<img src={`${FOLDER}none.png`} alt="" />),
  'a missing picture of the site': showing(<img src="/files/pictures/none.png" alt="" />),
  'a missing sound': showing(<audio src={`${FOLDER}none.mp3`} />),
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
export function screen(Good: Screen, loadChunk: LoadChunk): Screen {
  const { act, Beside } = FAULTS[FAULT];
  return (owned ??= besideScreen(Good, () => act?.(loadChunk), Beside));
}
