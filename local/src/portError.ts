import { createServer } from 'node:net';

/** The site cannot listen on its port. */
export class PortError extends Error {
  override name = 'PortError';
}

/** An error of `listen`, in words that say what to do; any other error as it is. */
export function portError(error: unknown, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const remedy = 'Choose another one: PORT=8090 npm start';
  if (code === 'EADDRINUSE') return new PortError(`Port ${port} is taken. ${remedy}`);
  if (code === 'EACCES') return new PortError(`Port ${port} is not for everyone. ${remedy}`);
  return error;
}

/**
 * Makes sure that a port is free, before the builds take their time.
 * @throws PortError
 */
export function requireFreePort(host: string, port: number): Promise<void> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', (error) => fail(portError(error, port)));
    server.listen(port, host, () => server.close(() => done()));
  });
}
