import { createServer } from 'node:net';

/** Reports that the site's port is not free. */
export class PortError extends Error {
  override name = 'PortError';
}

/** Explains an error of `listen` for a command, and returns any other error unchanged. */
export function portError(error: unknown, port: number, command = 'npm start'): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const remedy = `Choose another one: PORT=8090 ${command}`;
  if (code === 'EADDRINUSE') return new PortError(`Port ${port} is taken. ${remedy}`);
  if (code === 'EACCES') return new PortError(`Port ${port} is not for everyone. ${remedy}`);
  return error;
}

/** Throws a PortError when a port is taken, before the builds take their time. */
export function requireFreePort(host: string, port: number, command?: string): Promise<void> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', (error) => fail(portError(error, port, command)));
    server.listen(port, host, () => server.close(() => done()));
  });
}
