import { PassThrough } from 'node:stream';
import { showingStep } from './step';

/** Makes a step that prints to a stream, and reads the printed text. */
function printedStep(isTTY: boolean) {
  const out = Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.WriteStream;
  const printed = () => String(out.read() ?? '').replace(/\d+ ms/g, 'N ms');
  return { step: showingStep(out), printed };
}

describe('showingStep', () => {
  it('prints one line after the work when the output is no terminal', async () => {
    const { step, printed } = printedStep(false);
    const result = await step('hash and compress', async () => {
      expect(printed()).toBe('');
      return 7;
    });
    expect(result).toBe(7);
    expect(printed()).toBe('✔ hash and compress (N ms)\n');
  });

  it('shows the title while the work runs when the output is a terminal', async () => {
    const { step, printed } = printedStep(true);
    await step('store 3 files', async (tell) => {
      expect(printed()).toBe('\r… store 3 files');
      tell('2 of 3');
      expect(printed()).toBe('\r… store 3 files: 2 of 3');
    });
    expect(printed()).toBe('\r\x1b[K✔ store 3 files (N ms)\n');
  });

  it('marks the step and passes the error on when the work fails', async () => {
    const { step, printed } = printedStep(false);
    const failure = new Error('no space');
    await expect(step('store 3 files', () => Promise.reject(failure))).rejects.toBe(failure);
    expect(printed()).toBe('✖ store 3 files (N ms)\n');
  });
});
