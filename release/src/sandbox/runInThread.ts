import { Worker } from 'node:worker_threads';

interface Bounds<Message> {
  timeLimitMs: number;
  memoryLimitMb: number;
  /** @returns true when the work of the thread ends */
  onMessage(message: Message): boolean | void;
}

/**
 * Runs published code in a thread of its own, so hanging or greedy code costs only its own result.
 * Never rejects.
 *
 * @param job the `workerData` of the script
 * @returns the reason when the thread ends before its work
 */
export const runInThread = <Message>(
  script: URL,
  job: object,
  { timeLimitMs, memoryLimitMb, onMessage }: Bounds<Message>,
) =>
  new Promise<string | undefined>((resolve) => {
    const worker = new Worker(script, {
      workerData: job,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    });
    let ended = false;
    let problem: string | undefined;
    const end = (why?: string) => {
      if (!ended) problem = why;
      ended = true;
      // A timer of the code keeps its thread alive.
      void worker.terminate();
    };
    const overdue = `not done within ${timeLimitMs / 1000} s`;
    const timer = setTimeout(() => end(overdue), timeLimitMs);
    worker.on('message', (message: Message) => onMessage(message) && end());
    worker.on('error', (error) => end(error.message));
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve(problem);
    });
  });
