import { READY_EVENT } from '@mg/shared/ready';
import { keepEarlyInteractions } from './keepEarlyInteractions';
import { whenPainted, whenParsed } from './whenPainted';

/**
 * The first stage alone runs before the first paint. The paint or the first touch starts the shell. Until the
 * shell is ready, the stage records the visitor's input.
 */

/** Delays each new attempt to load a script. */
const RETRY_AFTER_MS = [1000, 3000, 9000, 27_000];

/** Alternates addresses and their hashes. */
const scripts = document.currentScript!.dataset.scripts!.split(' ');
let started = false;
let notice: Element | null;

function start() {
  if (started) return;
  started = true;
  whenParsed(loadAll);
}

/** Loads the scripts in any order; the last one waits for the others and starts the shell. */
function loadAll() {
  // Accessibility checks count the hidden links, which stand before the skip link.
  notice = document.querySelector('[data-older-browsers]');
  notice?.remove();
  for (let i = 0; i < scripts.length; i += 2) load(scripts[i]!, scripts[i + 1]!, 0).catch(tell);
}

/** Tells that the page stays without its scripts, for as long as it does. */
function tell() {
  if (!notice) return;
  notice.id = 'blocked';
  document.body.prepend(notice);
}

async function load(address: string, integrity: string, attempt: number) {
  // Browsers ignore a hash of another form, and then run any file.
  if (!/^sha384-[\w+/]{64}$/.test(integrity)) return;
  // The page preloads a script as data: a browser compiles a preloaded script during the paint.
  // The HTTP cache may hold the answer of a portal or of a failing host.
  await fetch(address, attempt ? { cache: 'reload' } : {})
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
  const script = document.createElement('script');
  script.src = address;
  script.integrity = integrity;
  script.crossOrigin = '';
  script.onerror = () => {
    if (attempt) tell();
    const delay = RETRY_AFTER_MS[attempt];
    if (delay !== undefined) setTimeout(() => load(address, integrity, attempt + 1), delay);
  };
  document.head.append(script);
}

// A browser without CSS layers is older than `browserslist` and keeps the prerendered page.
if ('CSSLayerBlockRule' in window) {
  document.addEventListener(READY_EVENT, keepEarlyInteractions(), { once: true });
  document.addEventListener(READY_EVENT, () => notice?.remove());
  whenPainted(start);
  for (const touch of ['pointerdown', 'keydown'] as const) {
    document.addEventListener(touch, start, { once: true, capture: true, passive: true });
  }
}
