import { foreignGlobals } from './foreignGlobals';

const BUILD = { container: 'promos__1_1_0', entry: 'remoteEntry.js' };

const problems = (text: string, path = 'chunk.js', build: Partial<typeof BUILD> = {}) =>
  foreignGlobals({ ...BUILD, ...build }, path, Buffer.from(text));

/** Begin a chunk as a bundler and its minimizer do. */
const CHUNKS: [bundler: string, begin: (name: string) => string][] = [
  ['webpack in development', (name) => `(self["${name}"] = self["${name}"] || []).push([["a"],{`],
  ['webpack and Terser', (name) => `"use strict";(self.${name}=self.${name}||[]).push([[179],{`],
  ['the kit', (name) => `/*! x */\n(globalThis.${name}||=[]).push([["a"],[,,(e,t)=>{`],
  [
    'Rspack for several places',
    (name) =>
      `("undefined"!=typeof self?self:this)['${name}']=("undefined"!=typeof self?self:this)['${name}']||[]).push([["a"],{`,
  ],
  [
    'a transpiler for old browsers',
    (name) => `(window[\`${name}\`] = window[\`${name}\`] ?? []) .push( [ ["a"],{`,
  ],
];

describe('a chunk', () => {
  it.each(CHUNKS)('is refused when its global is of another version: %s', (_, begin) => {
    const foreign = ['webpackChunkpromos_1_0_0', 'webpackChunkpromos', 'chunksOf_promos_1_1_0_1'];
    for (const name of foreign) {
      expect(problems(begin(name))).toEqual([
        `its chunks are in the global ${name}, which does not end with promos__1_1_0`,
      ]);
    }
  });

  it.each(CHUNKS)('passes when its global bears the version: %s', (_, begin) => {
    expect(problems(begin('webpackChunkpromos_1_1_0'))).toEqual([]);
    expect(problems(begin('webpackChunkpromos__1_1_0'))).toEqual([]);
    expect(problems(begin('own_promos__1_1_0'))).toEqual([]);
  });

  it('is named once for each global when a file holds several', () => {
    const text = ['a_1', 'b_1', 'a_1'].map((name) => `(self.${name}=self.${name}||[]).push([[1],{`);
    expect(problems(text.join('}]);'))).toHaveLength(2);
  });
});

it.each([
  ['a list of events', '(window.dataLayer=window.dataLayer||[]).push(["event",{}])'],
  ['a list of calls', '(self._paq=self._paq||[]).push(["track"])'],
  ['a default of an option', 'x=(options.list||[]).push([1])'],
  ['a module', 'export const list = (self.list || []);'],
])('passes when a script has %s', (_, text) => {
  expect(problems(text)).toEqual([]);
});

it('passes when a file is of the server or no script', () => {
  const text = '(self.webpackChunkx=self.webpackChunkx||[]).push([[1],{}])';
  expect(problems(text, 'ssr/Page.js')).toEqual([]);
  expect(problems(text, 'assets/notes.txt')).toEqual([]);
});

describe('an entry', () => {
  it('is refused when it sets another global than the container', () => {
    const said = ['remoteEntry.js sets no global promos__1_1_0'];
    expect(problems('var promos__1_0_0;', 'remoteEntry.js')).toEqual(said);
  });

  it('passes when it sets the container or is a module', () => {
    expect(problems('var promos__1_1_0;', 'remoteEntry.js')).toEqual([]);
    const module = { ...BUILD, entryType: 'module' as const };
    expect(problems('export { get };', 'remoteEntry.js', module)).toEqual([]);
  });
});
