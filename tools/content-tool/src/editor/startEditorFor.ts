import { randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { CommandError } from '@mg/command';
import { isLoopback } from '@mg/local/access';
import type { Context } from '../publication/Context';

export interface EditOptions {
  host: string;
  port: number;
}

const SHORTEST_PASSWORD = 12;

/**
 * Starts the editor at an address that the command line names.
 *
 * @throws CommandError beyond loopback without a password, or when the port is taken
 */
export async function startEditorFor(
  { host, port }: EditOptions,
  context: Context,
): Promise<{ url: string; close(): Promise<void> }> {
  const { password } = context;
  const isHere = isLoopback(host);
  if (!isHere && [...(password ?? '')].length < SHORTEST_PASSWORD) {
    throw new CommandError(
      `The editor listens at ${host}, beyond this machine, only with a password: set CONTENT_PASSWORD ` +
        `to at least ${SHORTEST_PASSWORD} letters. The way is not encrypted: use a private network.`,
    );
  }
  const key = isHere ? randomBytes(18).toString('base64url') : password!;
  // Fastify and esbuild take longer to load than other commands to run.
  const { startEditor } = await import('./startEditor');
  const editor = await startEditor({ host, port, key }, context).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new CommandError(`Port ${port} is taken: choose another one with --port.`);
  });
  const name = isIPv6(host) ? `[${host}]` : host;
  return {
    url: `http://${name}:${editor.port}/${isHere ? `?clave=${key}` : ''}`,
    close: editor.close,
  };
}
