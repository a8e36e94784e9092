import { open } from 'node:fs/promises';
import Fastify from 'fastify';

/** Serves the rate drill's yardstick: a bare route that writes each body and does one fsync. */
const [path = '', port] = process.argv.slice(2);
const file = await open(path, 'a');
const app = Fastify();
app.post('/sendEmail', async (request, reply) => {
  await file.write(`${JSON.stringify(request.body)}\n`);
  await file.sync();
  return reply.type('text/plain').send('true');
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
