import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { takeTurn } from './takeTurn';

/** Only Linux has names that the kernel frees. */
const onLinux = process.platform === 'linux' ? it : it.skip;

/** Starts a process that takes the turn of a name and never ends the turn. */
async function holderOf(turn: string) {
  const file = JSON.stringify(join(__dirname, 'takeTurn.ts'));
  const code =
    `import { takeTurn } from ${file};` +
    `await takeTurn(${JSON.stringify(turn)}); console.log('mine'); setInterval(() => 0, 1e6);`;
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
  await once(holder.stdout, 'data');
  return holder;
}

/** Lets the sockets of this process send and receive. */
async function ioRounds() {
  for (let round = 0; round < 20; round += 1) await new Promise(setImmediate);
}

describe('takeTurn', () => {
  afterEach(() => jest.useRealTimers());

  onLinux('gives one process at a time a turn when many ask at once', async () => {
    const turn = randomUUID();
    let holders = 0;
    const most: number[] = [];
    const turns = Array.from({ length: 20 }, async () => {
      const end = await takeTurn(turn);
      holders += 1;
      most.push(holders);
      await new Promise(setImmediate);
      holders -= 1;
      end();
    });
    await Promise.all(turns);
    expect(Math.max(...most)).toBe(1);
  });

  onLinux('gives the next process a turn when the holder is killed', async () => {
    const turn = randomUUID();
    const holder = await holderOf(turn);
    let isMine = false;
    const waiting = takeTurn(turn).then((end) => {
      isMine = true;
      end();
    });
    await once(spawn('true'), 'close');
    expect(isMine).toBe(false);
    holder.kill('SIGKILL');
    await waiting;
    expect(isMine).toBe(true);
  });

  onLinux('waits on when a working holder takes longer than the silence', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const turn = randomUUID();
    const end = await takeTurn(turn);
    let isMine = false;
    const waiting = takeTurn(turn, 5000).then((endOwn) => {
      isMine = true;
      endOwn();
    });
    for (let second = 0; second < 60; second += 1) {
      jest.advanceTimersByTime(1000);
      await ioRounds();
    }
    expect(isMine).toBe(false);
    end();
    await waiting;
  });

  onLinux('passes the holder when it hangs', async () => {
    const turn = randomUUID();
    const holder = await holderOf(turn);
    holder.kill('SIGSTOP');
    (await takeTurn(turn, 1))();
    holder.kill('SIGKILL');
    await once(holder, 'close');
  });

  onLinux('gives two turns at once when their names differ', async () => {
    const ends = [await takeTurn(randomUUID()), await takeTurn(randomUUID())];
    expect(ends).toHaveLength(2);
    for (const end of ends) end();
  });
});
