import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findNginx } from '../../../release/src/testing/findNginx';
import { findStore } from '../../../release/src/testing/findStore';
import { temporaryFolder } from '../../../release/src/testing/temporaryFolder';
import { REPOSITORY } from '../environment/repository';

// The timeout bounds a start that hangs; a machine under load takes its time.
jest.setTimeout(600_000);

/** The site takes two ports in a row, below those that the system gives to other tests. */
const PORT = 20_000 + 2 * (process.pid % 5000);

const isWhole = Boolean(findStore() && findNginx());

(isWhole ? describe : describe.skip)('npm start -- --scaled', () => {
  let program: ChildProcess | undefined;
  const signalAll = (signal: NodeJS.Signals | 0) => process.kill(-program!.pid!, signal);
  afterAll(() => {
    if (program?.exitCode === null) signalAll('SIGKILL');
  });

  it('ends all processes when a terminal sends Ctrl+C to each of them', async () => {
    program = spawn(process.execPath, ['tools/scripts/run.cjs', 'start', '--scaled'], {
      cwd: REPOSITORY,
      env: {
        ...process.env,
        PORT: String(PORT),
        DATA_DIR: join(temporaryFolder(), 'data'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own stands for the one of a terminal.
      detached: true,
    });
    const ended = once(program, 'close');
    let printed = '';
    const ready = new Promise<void>((resolve) => {
      const read = (chunk: Buffer) => (printed += String(chunk)).includes('Ready:') && resolve();
      program!.stdout!.on('data', read);
      program!.stderr!.on('data', read);
    });
    await Promise.race([ready, ended]);
    expect(printed).toContain('Ready:');
    signalAll('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(() => signalAll(0)).toThrow('ESRCH');
  });
});
