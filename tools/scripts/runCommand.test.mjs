import { CommandError, runCommand } from './runCommand.mjs';

const node = (program, options) => runCommand(process.execPath, ['--eval', program], options);

describe('a command', () => {
  it('returns its output without warnings when the command succeeds', async () => {
    const program = "console.warn('old'); console.log('24')";
    expect(await node(program, { quiet: true })).toBe('24\n');
  });

  it('reports its exit code when the command fails', async () => {
    const failure = node('process.exit(3)', { quiet: true });
    await expect(failure).rejects.toBeInstanceOf(CommandError);
    await expect(failure).rejects.toThrow(/process\.exit\(3\) failed \(code 3\)$/);
  });

  it('reports its name when the command does not exist', async () => {
    await expect(runCommand('no-such-command', [])).rejects.toThrow('no-such-command could not');
  });
});
