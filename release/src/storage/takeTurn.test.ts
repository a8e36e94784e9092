import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporaryFolder';
import { takeTurn } from './takeTurn';

/** Only Linux has names that the kernel frees. */
const onLinux = process.platform === 'linux' ? it : it.skip;

/** Starts a process that takes the turn in a folder and never ends the turn. */
async function holderOf(folder: string) {
  const file = JSON.stringify(join(__dirname, 'takeTurn.ts'));
  const code =
    `import { takeTurn } from ${file};` +
    `await takeTurn(${JSON.stringify(folder)}); console.log('mine'); setInterval(() => 0, 1e6);`;
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
  await once(holder.stdout, 'data');
  return holder;
}

describe('takeTurn', () => {
  onLinux('gives one process at a time a turn when many ask at once', async () => {
    const folder = temporaryFolder();
    let holders = 0;
    const most: number[] = [];
    const turns = Array.from({ length: 20 }, async () => {
      const end = await takeTurn(folder);
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
    const folder = temporaryFolder();
    const holder = await holderOf(folder);
    let isMine = false;
    const waiting = takeTurn(folder).then((end) => {
      isMine = true;
      end();
    });
    await once(spawn('true'), 'close');
    expect(isMine).toBe(false);
    holder.kill('SIGKILL');
    await waiting;
    expect(isMine).toBe(true);
  });

  onLinux('passes the holder when it hangs', async () => {
    const folder = temporaryFolder();
    const holder = await holderOf(folder);
    holder.kill('SIGSTOP');
    (await takeTurn(folder, 1))();
    holder.kill('SIGKILL');
    await once(holder, 'close');
  });

  onLinux('gives turns in two folders at once when the folders differ', async () => {
    const ends = [await takeTurn(temporaryFolder()), await takeTurn(temporaryFolder())];
    expect(ends).toHaveLength(2);
    for (const end of ends) end();
  });

  it('gives a turn when the folder is missing', async () => {
    const missing = join(temporaryFolder(), 'missing');
    const ends = [await takeTurn(missing), await takeTurn(missing)];
    expect(ends).toHaveLength(2);
  });
});
