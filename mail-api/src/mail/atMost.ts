/** Resolves with the work's value, or with undefined after `ms`. */
export function atMost<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms).unref();
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
