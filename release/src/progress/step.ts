/** Runs one titled step of the work, and may show its progress. */
export type Step = <T>(title: string, work: () => Promise<T>) => Promise<T>;

export const silently: Step = (_title, work) => work();

/** Shows the start and the end of each step, on a terminal in one line. */
export function showingStep(out: NodeJS.WriteStream): Step {
  return async (title, work) => {
    const started = performance.now();
    const end = (sign: string) => {
      const line = `${sign} ${title} (${Math.round(performance.now() - started)} ms)\n`;
      out.write(out.isTTY ? `\r${line}` : line);
    };
    if (out.isTTY) out.write(`… ${title}`);
    try {
      const result = await work();
      end('✔');
      return result;
    } catch (error) {
      end('✖');
      throw error;
    }
  };
}
