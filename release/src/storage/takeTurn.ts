import { connect, createServer, type Server, type Socket } from 'node:net';

/** Bounds the silence of one holder, which a user may have suspended. */
const SILENCE_MS = 30_000;
const BEAT_MS = 1000;
/** Bounds the attempts at a name that is taken and answers nobody. */
const REFUSALS_MAX = 100;

/** Ends a turn, so that the next process begins. */
export type EndTurn = () => void;

/**
 * Waits until no other process of this machine has the turn of that name. The holder listens at a
 * name of Linux without a file, so the kernel ends the turn of a killed process at once. A turn saves
 * work and protects nothing: other systems have none, and a waiter passes a holder that hangs. A
 * holder that works tells its waiters each second.
 */
export async function takeTurn(turn: string, silenceMs = SILENCE_MS): Promise<EndTurn> {
  if (process.platform !== 'linux') return () => undefined;
  const name = `\0mg-site-${turn}`;
  for (let refusals = 0; refusals < REFUSALS_MAX; refusals += 1) {
    const end = await begin(name);
    if (end) return end;
    const holder = await meetHolder(name, silenceMs);
    if (holder === 'hangs') break;
    if (holder === 'ended') refusals = 0;
  }
  return () => undefined;
}

/** Takes the name, or returns undefined while another process has the name. */
function begin(name: string): Promise<EndTurn | undefined> {
  const waiters = new Set<Socket>();
  const server: Server = createServer((waiter) => {
    waiters.add(waiter);
    waiter.on('error', () => undefined).on('close', () => waiters.delete(waiter));
  });
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(name, () => {
      server.unref();
      const beat = setInterval(() => waiters.forEach((waiter) => waiter.write('.')), BEAT_MS);
      beat.unref();
      resolve(() => {
        clearInterval(beat);
        server.close();
        for (const waiter of waiters) waiter.destroy();
      });
    });
  });
}

/**
 * Waits for the end of the holder's turn, as long as the holder tells that it works. A holder that
 * just ended refuses the connection.
 */
function meetHolder(name: string, silenceMs: number): Promise<'ended' | 'refused' | 'hangs'> {
  return new Promise((resolve) => {
    const waiter = connect(name);
    let isMet = false;
    const timer = setTimeout(() => {
      resolve('hangs');
      waiter.destroy();
    }, silenceMs);
    waiter
      .on('connect', () => (isMet = true))
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(timer);
        resolve(isMet ? 'ended' : 'refused');
      })
      .on('data', () => timer.refresh());
  });
}
