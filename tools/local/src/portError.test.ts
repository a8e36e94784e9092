import { createServer, type AddressInfo } from 'node:net';
import { freePort } from '@mg/command/freePort';
import { PortError, portError, requireFreePort } from './portError';

const HOST = '127.0.0.1';
const server = createServer();
let port: number;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, HOST, done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((done) => server.close(done)));

const failed = (code?: string) => Object.assign(new Error('refused'), { code });

describe('requireFreePort', () => {
  it('throws an error with a remedy when another server has the port', async () => {
    const message = `Port ${port} is taken. Choose another one: PORT=8090 npm run dev`;
    const refusal = expect(requireFreePort(HOST, port, 'npm run dev')).rejects;
    await refusal.toThrow(new PortError(message));
  });

  it('resolves and leaves the port free when no server has the port', async () => {
    const free = await freePort();
    await requireFreePort(HOST, free);
    await expect(requireFreePort(HOST, free)).resolves.toBeUndefined();
  });
});

describe('portError', () => {
  it('names the default command when the system reserves the port', () => {
    const error = portError(failed('EACCES'), 80);
    expect(error).toEqual(
      new PortError('Port 80 is not for everyone. Choose another one: PORT=8090 npm start'),
    );
  });

  it('returns the same error when the port is not the cause', () => {
    const error = failed('ENOTFOUND');
    expect(portError(error, 8080)).toBe(error);
  });
});
