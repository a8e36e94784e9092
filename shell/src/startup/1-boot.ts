import { READY_EVENT } from '@mg/shared/ready';
import { keepEarlyInteractions } from './keepEarlyInteractions';
import { whenPainted, whenParsed } from './whenPainted';

/**
 * First stage: the only script that runs before the first paint. It starts the shell after that paint or at
 * the first touch. It records the visitor's input until the shell is ready.
 */

/** Delays between the attempts to load the shell's script. */
const RETRY_AFTER_MS = [1000, 3000, 9000, 27_000];

/** Addresses, each followed by its hash. */
const scripts = document.currentScript!.dataset.scripts!.split(' ');
const replay = keepEarlyInteractions();
document.addEventListener(READY_EVENT, replay, { once: true });

let started = false;
function start() {
  if (started) return;
  started = true;
  whenParsed(loadAll);
}

/** The last script starts the shell; it waits for the others in any order. */
function loadAll() {
  for (let i = 0; i < scripts.length; i += 2) load(scripts[i]!, scripts[i + 1]!, 0);
}

async function load(address: string, integrity: string, attempt: number) {
  // The page preloads it as data: a browser would compile a script while it paints.
  await fetch(address)
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
  const script = document.createElement('script');
  script.src = address;
  script.integrity = integrity;
  script.onerror = () => {
    const delay = RETRY_AFTER_MS[attempt];
    if (delay !== undefined) setTimeout(() => load(address, integrity, attempt + 1), delay);
  };
  document.head.append(script);
}

whenPainted(start);
for (const touch of ['pointerdown', 'keydown'] as const) {
  document.addEventListener(touch, start, { once: true, capture: true, passive: true });
}
