import type { Route } from '@playwright/test';
import {
  breakScreen,
  changeContainer,
  chunkOf,
  ENTRY,
  lateChunkOf,
  type Files,
} from './brokenFiles';
import { FAULT_MARK } from './mark';

/** Names the promises of a release with a fault. */
export type Promised = 'usable' | 'fast' | 'next' | 'list' | 'credited' | 'named' | 'innocents';

/** Breaks a release, in the files or in the server's responses. */
export interface Kind {
  name: string;
  /** Lists the fault names of the beacon that describe the fault. */
  reportedAs: string[];
  /** Changes the files before the release hashes them. */
  build?(files: Files): void;
  /** Names the file for which `answer` replaces the server. */
  file?(files: Files): string;
  answer?(route: Route, text: string): Promise<void>;
  /** Without a last good version, the broken one may stay mounted. */
  mayStay?: boolean;
  /** The page needs a second to see the fault: the visitor reads before any click. */
  isSlow?: boolean;
  /** The fault begins when the visitor clicks. */
  click?: boolean;
  /** The fault may return with the next page, which is measured too. */
  returns?: boolean;
  /** Maps promises that the fault need not keep to the decision's reason. */
  excepted?: Partial<Record<Promised, string>>;
}

type Body = Parameters<Route['fulfill']>[0];

const notFound = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
const mark = `console.debug(${JSON.stringify(FAULT_MARK)})`;

/** The server answers for the container's script. */
const answered = (name: string, body: Body): Kind => ({
  name,
  reportedAs: ['load'],
  file: () => ENTRY,
  answer: (route) => route.fulfill(body),
});

/** The container's script is another text. */
const entry = (name: string, change: (text: string, files: Files) => string): Kind => ({
  name,
  reportedAs: ['load'],
  file: () => ENTRY,
  build: (files) => void files.texts.set(ENTRY, change(files.texts.get(ENTRY)!, files)),
});

/** The container is another object; `$` stands for the released one. */
const container = (name: string, code: string, reportedAs = ['load']): Kind => ({
  name,
  reportedAs,
  build: (files) => changeContainer(files, `$={${code}};`),
});

/** Fails before the screen is mounted. */
const LOAD: Kind[] = [
  answered('404', { status: 404, body: 'Not found' }),
  answered('503', { status: 503, body: 'Service unavailable' }),
  {
    name: 'no answer',
    reportedAs: ['stalled'],
    file: () => ENTRY,
    answer: () => new Promise(() => undefined),
  },
  {
    name: 'truncated',
    reportedAs: ['load'],
    file: ({ exposed }) => chunkOf(exposed),
    build({ texts, exposed }) {
      const chunk = texts.get(chunkOf(exposed))!;
      texts.set(chunkOf(exposed), chunk.slice(0, chunk.length / 2));
    },
  },
  answered('HTML as script', {
    contentType: 'text/html',
    body: '<!doctype html><title>x</title>',
  }),
  entry('syntax error', () => 'var x = {'),
  entry('missing expose', (text, { exposed }) => text.replaceAll(`"./${exposed}"`, '"./Gone"')),
  container('get() rejects', `init:$.init,get(){${mark};return Promise.reject(new Error('get'))}`),
  container('get() never settles', `init:$.init,get(){${mark};return new Promise(()=>{})}`, [
    'stalled',
  ]),
  container('init() throws', `get:$.get,init(){${mark};throw new Error('init')}`),
  {
    name: 'wrong hash',
    reportedAs: ['load'],
    file: () => ENTRY,
    answer: (route, text) => route.fulfill({ contentType: 'text/javascript', body: `${text} ` }),
  },
  {
    name: 'missing style',
    reportedAs: ['load', 'resource'],
    file: ({ exposed }) => chunkOf(exposed).replace(/js$/, 'css'),
    answer: notFound,
  },
];

/** Breaks the screen's own code; see brokenScreens.tsx. */
const inScreen = (name: string, reportedAs: string[], more: Partial<Kind> = {}): Kind => ({
  name,
  reportedAs,
  build: (files) =>
    breakScreen(files, {
      source: 'brokenScreens.tsx',
      define: { KIND: name, LATE_CHUNK: lateChunkOf(files).replace('.js', '') },
    }),
  ...more,
});

const SCREEN: Kind[] = [
  inScreen('throw on import', ['load']),
  inScreen('wrong expose', ['load', 'mount']),
  inScreen('throw at render', ['mount']),
  inScreen('throw in an effect', ['mount']),
  inScreen('throw in a handler', ['handler', 'error'], { click: true, mayStay: true }),
  inScreen('rejection loop', ['rejection', 'loop'], { mayStay: true }),
  inScreen('late chunk missing', ['load', 'resource', 'mount'], {
    file: lateChunkOf,
    answer: notFound,
  }),
  inScreen('state set while rendering', ['loop', 'mount']),
  inScreen('endless effects', ['loop'], { mayStay: true, returns: true, isSlow: true }),
  inScreen('busy for 8 s', ['freeze'], {
    ...{ mayStay: true, returns: true },
    excepted: {
      fast: 'no code of one page interrupts a freeze (decision 137); the next page is fast',
    },
  }),
  inScreen('full storage', ['storage'], { mayStay: true }),
  // A strict script that writes a read-only global throws.
  inScreen('overwritten globals', ['globals', 'load'], { mayStay: true }),
  inScreen('overwritten built-ins', ['globals'], { mayStay: true }),
  inScreen('emptied body', ['page'], { mayStay: true }),
  inScreen('garbage dispatched', ['action'], { mayStay: true }),
];

export const KINDS = [...LOAD, ...SCREEN];
