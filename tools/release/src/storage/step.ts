import type { Tell } from './SiteStorage';

/** Runs one titled step of the work, and may show its progress. */
export type Step = <T>(title: string, work: (tell: Tell) => Promise<T>) => Promise<T>;

export const silently: Step = (_title, work) => work(() => undefined);

/** Shows the start and the end of each step, on a terminal in one line. */
export function showingStep(out: NodeJS.WriteStream): Step {
  return async (title, work) => {
    const started = performance.now();
    const end = (sign: string) => {
      const line = `${sign} ${title} (${Math.round(performance.now() - started)} ms)\n`;
      // Clears the rest of the line, where the progress stood.
      out.write(out.isTTY ? `\r\x1b[K${line}` : line);
    };
    const tell = (progress: string) => void (out.isTTY && out.write(`\r… ${title}${progress}`));
    tell('');
    try {
      const result = await work((progress) => tell(`: ${progress}`));
      end('✔');
      return result;
    } catch (error) {
      end('✖');
      throw error;
    }
  };
}
