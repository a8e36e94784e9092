import { READY_EVENT } from '@mg/shared/ready';
import { keepEarlyInteractions } from './keepEarlyInteractions';
import { whenPainted, whenParsed } from './whenPainted';

/**
 * First stage: the only script of a page that runs before its first paint. It starts the shell right
 * after that paint, or with the visitor's first touch, and keeps what is done until the shell answers.
 */

/** Between the attempts to get the shell's script. */
const RETRY_AFTER_MS = [1000, 3000, 9000, 27_000];

/** Addresses, each with its hash behind it. */
const scripts = document.currentScript!.dataset.scripts!.split(' ');
const replay = keepEarlyInteractions();
document.addEventListener(READY_EVENT, replay, { once: true });

let started = false;
function start() {
  if (started) return;
  started = true;
  whenParsed(loadAll);
}

/** The last one starts the shell; it waits for the others, however they come. */
function loadAll() {
  for (let i = 0; i < scripts.length; i += 2) load(scripts[i]!, scripts[i + 1]!, 0);
}

async function load(address: string, integrity: string, attempt: number) {
  // The page has it sent as data: as a script, the browser would compile it while it paints.
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
