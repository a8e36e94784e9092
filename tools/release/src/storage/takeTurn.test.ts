import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporaryFolder';
import { takeTurn } from './takeTurn';

/** Starts a process that takes the turn of a file and never ends the turn. */
async function holderOf(file: string) {
  const module = JSON.stringify(join(__dirname, 'takeTurn.ts'));
  const code =
    `import { takeTurn } from ${module};` +
    `await takeTurn(${JSON.stringify(file)}); console.log('mine'); setInterval(() => 0, 1e6);`;
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
  await once(holder.stdout, 'data');
  return holder;
}

const fresh = () => join(temporaryFolder(), 'turn');

describe('takeTurn', () => {
  it('gives one process at a time a turn when many ask at once', async () => {
    const file = fresh();
    let holders = 0;
    const most: number[] = [];
    const turns = Array.from({ length: 10 }, async () => {
      const end = await takeTurn(file);
      holders += 1;
      most.push(holders);
      await new Promise(setImmediate);
      holders -= 1;
      await end();
    });
    await Promise.all(turns);
    expect(Math.max(...most)).toBe(1);
  });

  it('gives the next process a turn when the holder is killed', async () => {
    const file = fresh();
    const holder = await holderOf(file);
    let isMine = false;
    const waiting = takeTurn(file).then((end) => {
      isMine = true;
      return end();
    });
    await once(spawn('true'), 'close');
    expect(isMine).toBe(false);
    holder.kill('SIGKILL');
    await waiting;
    expect(isMine).toBe(true);
  });

  it('goes on after the wait, and leaves the turn alone, when the holder never ends', async () => {
    const file = fresh();
    const holder = await holderOf(file);
    const before = readlinkSync(file);
    holder.kill('SIGSTOP');
    const end = await takeTurn(file, 1);
    await end();
    expect(readlinkSync(file)).toBe(before);
    holder.kill('SIGKILL');
    await once(holder, 'close');
  });

  it.each([
    ['a dead process', (file: string) => symlinkSync(`${spawnSync('true').pid} x`, file)],
    ['no process', (file: string) => symlinkSync('what', file)],
    ['a file', (file: string) => writeFileSync(file, '')],
    ['a folder', (file: string) => mkdirSync(join(file, 'more'), { recursive: true })],
  ])('takes the turn when %s has its place', async (_, put) => {
    const file = fresh();
    put(file);
    const end = await takeTurn(file);
    expect(readlinkSync(file)).toMatch(new RegExp(`^${process.pid} `));
    await end();
    expect(() => lstatSync(file)).toThrow('ENOENT');
  });

  it('goes on at once when nobody may write there', async () => {
    const end = await takeTurn('/proc/turn');
    await end();
  });
});
