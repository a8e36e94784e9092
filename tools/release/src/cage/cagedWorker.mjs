import { readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

/**
 * Runs published code inside the cage. Reads one job as JSON from stdin, and writes one answer a
 * line to file descriptor 3. Stands alone: the cage has no other file.
 *
 * Each page and contract case answers `begun` with its name. Then a page answers `page` with head,
 * markup and notice, and what fails `problem`. `reached` names a withheld part of Node, `sought` a
 * variable of the environment, and the last answer is `done`. Each line begins with the job's nonce,
 * which published code never sees, and has tabs between the kind and its texts, each as JSON.
 */
const ANSWERS = 3;
const { nonce, ...job } = JSON.parse(readFileSync(0, 'utf8'));
/** Keeps pages apart; cases, which meet no other code, may replace functions. */
const isFrozen = job.contract === undefined;
const LONGEST_WORDS = 1000;

/** Has no way to files, processes or the network. */
const NODE_MODULES = 'async_hooks buffer crypto events stream string_decoder url util'.split(' ');
const node = createRequire(import.meta.url);
const { exit } = process;
const { stringify } = JSON;

/** Uses nothing that published code may replace to see the nonce, or to change an answer. */
function say(kind, ...texts) {
  let line = kind;
  for (let at = 0; at < texts.length; at += 1) line += `\t${stringify(texts[at])}`;
  writeSync(ANSWERS, `${nonce}${line}\n`);
}

const said = new Set();
function sayOnce(kind, text) {
  if (said.size < 30 && !said.has(kind + text)) say(kind, text);
  said.add(kind + text);
}

const sayProblem = (error) =>
  say('problem', String(error?.message ?? error).slice(0, LONGEST_WORDS));

/** Lists the pages by path, each with the work that renders it. */
function pagesOf({ shell: shellCode, screens: sources, pages, ...common }) {
  const shell = evaluateShell(shellCode);
  const screens = Object.fromEntries(
    sources.map(({ id, code }) => [
      id,
      evaluate(code, id, (name) => {
        if (name in shell.modules) return shell.modules[name];
        throw new Error(`${id} asks for ${name}, which the shell does not bring`);
      }).default,
    ]),
  );
  const render = ({ path, page, picture }) =>
    page
      ? shell.renderPage({ ...common, path, page, picture, screens })
      : shell.renderNotFound({ ...common, picture });
  return pages
    .filter(({ page }) => page || shell.renderNotFound)
    .map((page) => [page.path, () => render(page)]);
}

function casesOf({ shell, contract }) {
  const { modules, contractTools } = evaluateShell(shell);
  if (!contractTools) throw new Error('the shell has no contractTools to run them with');
  const { default: cases } = evaluate(contract, 'contract', (request) =>
    request in modules
      ? telling(modules[request], (name) => `${request} has no ${name}`)
      : telling({}, () => `it uses ${request}, which the shell does not bring`),
  );
  return cases.map(({ name, run }) => [name, () => run(contractTools())]);
}

/** Names a missing export, unlike `undefined is not a function`. */
function telling(module, words) {
  // Bundlers look for these names in any module.
  const lookedFor = ['__esModule', 'default', 'then'];
  return new Proxy(module, {
    get(target, name) {
      if (typeof name === 'symbol' || name in target || lookedFor.includes(name)) {
        return target[name];
      }
      throw new Error(words(name));
    },
  });
}

/** Runs the server build of a shell, and freezes the modules that screens share. */
function evaluateShell(code) {
  const shell = evaluate(code, 'shell', (request) => {
    const name = request.replace('node:', '');
    if (NODE_MODULES.includes(name)) return node(name);
    throw new Error(`the shell's server build asks for ${request}, which the cage withholds`);
  });
  if (isFrozen) Object.values(shell.modules ?? {}).forEach(Object.freeze);
  return shell;
}

/** Runs a CommonJS file as strict code, where a change of a frozen object throws. */
function evaluate(code, filename, require) {
  const module = { exports: {} };
  compileFunction(`'use strict';${code}`, ['module', 'exports', 'require'], { filename })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

/**
 * Withholds Node's own powers from published code, and names each use. The walls are outside: this
 * only tells an operator about code that would have gone further.
 */
function withhold() {
  define('process', processFor(process));
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'Worker']) {
    define(name, function () {
      sayOnce('reached', name);
      throw new Error(`${name} is withheld by the cage`);
    });
  }
  if (!isFrozen) return;
  // Node's option freezes the language's own objects, but neither these names nor Node's classes.
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const { value, configurable } = Object.getOwnPropertyDescriptor(globalThis, name);
    if (value === undefined || !configurable) continue;
    define(name, value);
    if (typeof value !== 'function') continue;
    Object.freeze(value);
    if (value.prototype) Object.freeze(value.prototype);
  }
}

const define = (name, value) =>
  Object.defineProperty(globalThis, name, {
    value,
    writable: !isFrozen,
    configurable: !isFrozen,
  });

/** Keeps those properties of `process` that libraries look at before they choose their way. */
function processFor({ nextTick, platform, version, versions }) {
  const kept = {
    env: recording({ NODE_ENV: 'production', FEDERATION_DEBUG: undefined }, (name) =>
      sayOnce('sought', name),
    ),
    argv: [],
    cwd: () => '/',
    emit: undefined,
    nextTick: (work, ...args) => nextTick(work, ...args),
    platform,
    version,
    versions: Object.freeze({ node: versions.node }),
  };
  return recording(kept, (name) => sayOnce('reached', `process.${name}`));
}

/** Reports every look at a property that the object lacks, and every change. */
function recording(object, report) {
  const refuse = (_, name) => {
    report(String(name));
    return false;
  };
  return new Proxy(Object.freeze(object), {
    get(target, name) {
      if (typeof name === 'string' && !(name in target)) report(name);
      return target[name];
    },
    has: (target, name) => name in target || refuse(target, name),
    ownKeys(target) {
      report('*');
      return Reflect.ownKeys(target);
    },
    set: refuse,
    defineProperty: refuse,
    deleteProperty: refuse,
    setPrototypeOf: () => false,
  });
}

process.on('uncaughtException', (error) => {
  sayProblem(error);
  say('done');
  exit(1);
});

withhold();

try {
  for (const [name, work] of isFrozen ? pagesOf(job) : casesOf(job)) {
    say('begun', name);
    try {
      const result = await work();
      if (isFrozen) say('page', result.head, result.html, result.notice ?? '');
    } catch (error) {
      sayProblem(error);
    }
  }
} catch (error) {
  sayProblem(error);
}
say('done');
exit(0);
